//! What the command line may say.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::matches::{Spec, TimeControl};

/// Chess variants from a text file: checked rules, moves, pictures, perft.
#[derive(Debug, Parser)]
#[command(
    name = "gryphon",
    version,
    max_term_width = 90,
    after_help = "\
GAME is the name of a built-in game (`gryphon list`) or the path of a .gry file, or
either with the title of one of its games behind a slash
(`transport-chess/transport-madness`).

Examples:
  gryphon show fusion-chess        the board, the pieces, what fuses with what
  gryphon moves linepiece-bent     the legal moves at the start
  gryphon perft chess 5            how many ways to play five moves
  gryphon check my-game.gry        what is wrong with my rules
  gryphon test my-game.gry         whether the facts in my file hold

Started by another program, without a command, it speaks UCI or XBoard's protocol,
whichever the first line asks for.

Exit code: 0 when all is well, 1 for a file with errors or a fact that does not
hold, 2 for a wrong argument."
)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Check game files: all errors and warnings
    #[command(after_help = "\
Examples:
  gryphon check my-game.gry
  gryphon check --all                        every built-in game
  gryphon check --format json my-game.gry    one object a line, for editors")]
    Check {
        #[command(flatten)]
        files: Files,
        /// How to print what is found
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Draw the board, or how one piece moves, with the tables of pieces and fusions
    #[command(after_help = "\
Examples:
  gryphon show fusion-diamond-41
  gryphon show chess --position '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'
  gryphon show linepiece-bent --piece gryphon --square e4
  gryphon show fusion-chess --values")]
    Show {
        /// The game
        game: String,
        #[command(flatten)]
        position: Position,
        /// Draw how this piece moves on an empty board (its name or its code)
        #[arg(long, value_name = "NAME")]
        piece: Option<String>,
        /// Where it stands [default: the middle of the board]
        #[arg(long, value_name = "SQUARE", requires = "piece")]
        square: Option<String>,
        /// Print what each piece is worth to the search, and where that comes from
        #[arg(long, conflicts_with_all = ["piece", "position"])]
        values: bool,
    },
    /// List the legal moves of a position, by kind
    #[command(after_help = "\
Examples:
  gryphon moves fusion-chess
  gryphon moves fusion-chessgi --position '4k3/8/8/8/8/8/8/4K3[PAQ] w - - 0 1'
  gryphon moves chess --format json

With --format json each move is an object on a line of its own: `move` in the
machine form, `text` in the game's notation, its `kind`, `captures` (squares), and
the `position` after it.")]
    Moves {
        /// The game
        game: String,
        #[command(flatten)]
        position: Position,
        /// How to print the moves
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Count the positions that can be reached in so many moves
    #[command(after_help = "\
Examples:
  gryphon perft chess 5
  gryphon perft fusion-chess 3 --divide      the last count, move by move
  gryphon perft capablanca 5 --threads 4
  gryphon perft chess 7 --hash 256M          remembers what it has counted
  gryphon perft chess 4 --format json

With --format json each depth is an object on a line of its own, such as
{\"depth\":3,\"nodes\":8902,\"seconds\":0.001}, and each first move of --divide
{\"move\":\"e2e4\",\"nodes\":600}. Ctrl-C prints what is finished.")]
    Perft(Perft),
    /// Run the facts written in game files
    #[command(after_help = "\
Examples:
  gryphon test my-game.gry
  gryphon test --all                         every built-in game")]
    Test {
        #[command(flatten)]
        files: Files,
    },
    /// Print a game as one of the stages from text to moves has it
    #[command(after_help = "\
Examples:
  gryphon dump ast my-game.gry               as written
  gryphon dump definition fusion-chess       as meant, nothing left to look up
  gryphon dump ir linepiece-bent --piece gryphon --square e4")]
    Dump {
        /// The stage
        #[arg(value_enum)]
        stage: Stage,
        /// The game
        game: String,
        /// Only this piece (its name or its code)
        #[arg(long, value_name = "NAME")]
        piece: Option<String>,
        /// Only from this square
        #[arg(long, value_name = "SQUARE", requires = "piece")]
        square: Option<String>,
    },
    /// Say in words what a string of Betza's notation means, and draw it
    #[command(after_help = "\
Examples:
  gryphon betza fmWfceFifmnD        a pawn
  gryphon betza '[F?R]'             a gryphon; quote what has brackets
  gryphon explain betza-letter      what the letters mean")]
    Betza {
        /// The string
        #[arg(value_name = "STRING")]
        text: String,
    },
    /// Explain the code of a message, with an example
    #[command(after_help = "\
Examples:
  gryphon explain unknown-piece
  gryphon explain position-files")]
    Explain {
        /// The code, as it stands in brackets in the message
        code: String,
    },
    /// List the built-in games
    #[command(after_help = "\
Example:
  gryphon list")]
    List,
    /// Play a game against the engine, or somebody beside you
    #[command(after_help = "\
Examples:
  gryphon play                               choose from a list
  gryphon play fusion-chess
  gryphon play chess --as black --time 5s
  gryphon play linepiece-cross --as all      nobody but people

Moves are typed in the game's notation or as `e2e4`; Tab completes them, and `help`
lists the commands.")]
    Play(Play),
    /// Speak UCI, for programs that show or arrange games
    #[command(after_help = "\
Examples:
  gryphon uci
  gryphon uci --game my-game.gry             begins with this game, and knows the others")]
    Uci(Engine),
    /// Speak XBoard's protocol, for XBoard, WinBoard and others
    #[command(after_help = "\
Examples:
  xboard -fcp 'gryphon xboard'
  xboard -fcp 'gryphon xboard' -variant fusion-chess -testLegality false")]
    Xboard(Engine),
    /// Let engines play games against each other, and tell which one is stronger
    #[command(after_help = "\
Examples:
  gryphon match fusion-chess --games 100 --b self:eval=material
  gryphon match chess --tc 50ms --b 'xboard:/usr/games/sjaakii' --save games.pgn
  gryphon match crazyhouse --games 1000 --sprt 0,20 --b 'uci:fairy-stockfish'

An ENGINE is our own search, `self`, perhaps with settings (`self:hash=16,threads=2,
eval=material,depth=4`), or the command line of another one behind `uci:` or
`xboard:`. Two games have the same opening and the sides swapped. Ctrl-C ends the
match after the move that is being made.")]
    Match(Box<Match>),
    /// Print a completion script for a shell
    #[command(after_help = "\
Examples:
  gryphon completions bash > ~/.local/share/bash-completion/completions/gryphon
  gryphon completions fish > ~/.config/fish/completions/gryphon.fish")]
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: Shell,
    },
}

/// A game to be played in the terminal.
#[derive(Args, Debug)]
pub(super) struct Play {
    /// The game; without it a list to choose from
    pub(super) game: Option<String>,
    /// Whom you play: the name of a player, `all` or `none` [default: the first player]
    #[arg(long = "as", value_name = "SIDE")]
    pub(super) side: Option<String>,
    /// The engine's time: `500ms` or `2s` a move, `60+1` a game in seconds, `depth=6`, `nodes=10000`
    #[arg(long, value_name = "TIME", default_value = "1s")]
    pub(super) time: TimeControl,
    #[command(flatten)]
    pub(super) position: Position,
}

/// A match.
#[derive(Args, Debug)]
pub(super) struct Match {
    /// The game
    pub(super) game: String,
    /// How many games, two of each opening
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) games: u32,
    /// The first engine
    #[arg(long, value_name = "ENGINE", default_value = "self")]
    pub(super) a: Spec,
    /// The second engine
    #[arg(long, value_name = "ENGINE", default_value = "self")]
    pub(super) b: Spec,
    /// Time: `100ms` or `2s` a move, `10+0.1` a game in seconds, `depth=6`, `nodes=10000`
    #[arg(long, value_name = "TIME", default_value = "100ms")]
    pub(super) tc: TimeControl,
    /// Random moves before the engines take over
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(super) opening_plies: usize,
    /// Where random openings begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) seed: u64,
    /// Stop as soon as it is clear whether the difference is ELO1 rather than ELO0
    #[arg(
        long,
        value_name = "ELO0,ELO1",
        value_delimiter = ',',
        allow_negative_numbers = true
    )]
    pub(super) sprt: Option<Vec<f64>>,
    /// Add the games to this file
    #[arg(long, value_name = "FILE")]
    pub(super) save: Option<PathBuf>,
    /// Games played at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(super) concurrency: u16,
    /// After so many moves of both sides together a game is drawn
    #[arg(long, value_name = "N", default_value_t = 600)]
    pub(super) max_plies: usize,
    /// What the other engines call the game, if not by our name (chess is `normal` for XBoard)
    #[arg(long, value_name = "NAME")]
    pub(super) variant_name: Option<String>,
}

/// What an engine begins with.
#[derive(Args, Debug)]
pub(super) struct Engine {
    /// The game to begin with; the games of a file are added to those that are built in
    #[arg(long, value_name = "GAME", default_value = "chess")]
    pub(super) game: String,
}

/// Game files, all of whose games are meant.
#[derive(Args, Debug)]
pub(super) struct Files {
    /// Game files or built-in games; all games of a file, unless one is named behind a slash
    #[arg(value_name = "FILE", required_unless_present = "all")]
    pub(super) files: Vec<String>,
    /// All built-in games
    #[arg(long)]
    pub(super) all: bool,
}

/// A position to start from.
#[derive(Args, Debug)]
pub(super) struct Position {
    /// A position as text, instead of the start
    #[arg(long, value_name = "FEN")]
    pub(super) position: Option<String>,
}

/// What to count.
#[derive(Args, Debug)]
pub(super) struct Perft {
    /// The game
    pub(super) game: String,
    /// Count for each number of moves up to this one
    #[arg(allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(0..=64))]
    pub(super) depth: u32,
    #[command(flatten)]
    pub(super) position: Position,
    /// Print the last count for each first move
    #[arg(long)]
    pub(super) divide: bool,
    /// How many threads count; 0 for one a processor
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub(super) threads: u16,
    /// Remember counts in a table of this size, shared by the threads: 64M, 2G
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub(super) hash: Option<usize>,
    /// Make the last move of each line too, and not only count it
    #[arg(long)]
    pub(super) make_leaves: bool,
    /// How to print the counts
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
}

/// Reads a size in bytes: `256M` is 256 times 1,024 times 1,024. At most a terabyte, so that a slip of the keyboard is a message
/// and not a crash.
fn size(text: &str) -> Result<usize, String> {
    const MOST: u64 = 1 << 40;
    let binary = parse_size::Config::new().with_binary();
    match binary.parse_size(text) {
        Ok(bytes) if bytes <= MOST => usize::try_from(bytes).map_err(|error| error.to_string()),
        Ok(_) => Err("a table has at most 1T".to_owned()),
        Err(error) => Err(format!("{error}; a size is written `256M` or `2G`")),
    }
}

/// How to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people
    Text,
    /// One JSON object a line
    Json,
}

/// A stage from text to moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Stage {
    /// The syntax tree
    Ast,
    /// The resolved definition
    Definition,
    /// The program that the engine runs
    Ir,
}
