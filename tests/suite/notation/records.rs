//! Games written and read again.

use super::{built_in, every_game};
use gryphon::notation::fen;
use gryphon::notation::record::{Record, tag};

#[test]
fn random_games_are_read_as_they_were_written() {
    for (name, game) in every_game() {
        let mut random = fastrand::Rng::with_seed(7);
        let mut at = game.start();
        let mut moves = Vec::new();
        for i in 0..40 {
            let Some(mv) = random.choice(game.moves(&at)) else {
                break;
            };
            at = game.play(&at, &mv).unwrap();
            let remark = if i % 3 == 0 { "0.1s 1-0" } else { "" };
            moves.push((mv, remark.to_owned()));
        }
        let record = Record {
            tags: vec![("Variant".to_owned(), format!("{name} \"\\"))],
            start: game.start(),
            moves,
            result: "1/2-1/2".to_owned(),
        };
        let text = record.write(&game);
        assert_eq!(
            tag(&text, "Variant").as_deref(),
            Some(format!("{name} \"\\").as_str())
        );
        assert_eq!(Record::read(&game, &text).unwrap(), record, "{text}");
    }
}

#[test]
fn games_written_by_hand() {
    let chess = built_in("chess");
    let text = "[White \"Somebody\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7... Ke8-e7 $1 {a remark\nof two lines}8.e2e4 *";
    // The number and the move are one word there, which no program writes.
    let error = Record::read(&chess, text).unwrap_err();
    assert_eq!(&text[error.range], "8.e2e4");
    let text = text.replace("8.e2e4", " 8. e4");
    assert!(Record::read(&chess, &text).is_err());
    let text = text.replace("e4 *", "e2e4 1-0 and what follows");
    let record = Record::read(&chess, &text).unwrap();
    assert_eq!((record.moves.len(), record.result.as_str()), (2, "1-0"));
    assert_eq!(
        fen::write(chess.definition(), &record.start),
        "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7"
    );
    assert_eq!(record.moves[0].1, "a remark\nof two lines");
}
