"""python-chess drives the engine over UCI: whole games of chess and crazyhouse, judged by its own rules.

Usage: python_chess.py GRYPHON
"""

import sys

import chess
import chess.engine
import chess.variant


def play(engine, board, limit):
    """Plays a game to its end, or for 160 plies; python-chess raises on any move that it finds illegal."""
    while not board.is_game_over(claim_draw=True) and board.ply() < 160:
        result = engine.play(board, limit, game=board.uci_variant)
        board.push(result.move)
    print(board.uci_variant, board.ply(), "plies:", board.result(claim_draw=True))


def main():
    with chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci"]) as engine:
        assert engine.id["name"].startswith("Gryphon"), engine.id
        assert {"UCI_Variant", "Hash", "Threads", "MultiPV"} <= set(engine.options)
        play(engine, chess.Board(), chess.engine.Limit(nodes=3000))
        play(engine, chess.Board(), chess.engine.Limit(white_clock=2, black_clock=2, white_inc=0.02, black_inc=0.02))
        play(engine, chess.variant.CrazyhouseBoard(), chess.engine.Limit(nodes=3000))

        board = chess.Board("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1")
        lines = engine.analyse(board, chess.engine.Limit(depth=4), multipv=3)
        assert len(lines) == 3, lines
        assert lines[0]["score"].white() == chess.engine.Mate(1), lines
        assert lines[0]["pv"] == [chess.Move.from_uci("d1d8")], lines

        with engine.analysis(chess.Board()) as analysis:
            for info in analysis:
                if info.get("depth", 0) >= 4:
                    break
        engine.ping()


main()
