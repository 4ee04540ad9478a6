//! The built-in games resolve, without a warning.

use gryphon::diagnostics::SourceMap;
use gryphon::{library, resolve};

#[test]
fn built_in_games_have_nothing_to_say_of_them() {
    for name in library::names() {
        let mut sources = SourceMap::default();
        let file = resolve::load_file(name, &mut sources).unwrap();
        assert!(
            file.diagnostics.is_empty(),
            "{name}: {:#?}",
            file.diagnostics
        );
        for game in &file.games {
            assert!(
                game.diagnostics.is_empty(),
                "{name}: {:#?}",
                game.diagnostics
            );
            assert_eq!(game.definition.is_some(), !game.family, "{name}");
        }
    }
}
