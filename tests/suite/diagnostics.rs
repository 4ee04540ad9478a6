//! Files with mistakes: what is drawn for each is a snapshot beside this file.

use gryphon::diagnostics::catalogue::{SYNTAX, explain};
use gryphon::diagnostics::{Diagnostic, FileId, SourceMap, has_errors, render};
use gryphon::resolve::load_text;
use gryphon::syntax::parse;

#[test]
fn every_mistake_is_explained() {
    insta::glob!("../diagnostics", "*.gry", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        let mut sources = SourceMap::default();
        let name = path.file_name().unwrap().to_str().unwrap();
        let file = sources.add(name, text.as_str());
        let (_, errors) = parse(file, &text);
        assert!(has_errors(&errors), "{name} is read without an error");
        for error in &errors {
            assert!(
                explain(error.code).is_some(),
                "{} is not explained",
                error.code
            );
        }
        insta::assert_snapshot!(render(&sources, &errors, false));
    });
}

#[test]
fn every_mistake_of_meaning_is_explained() {
    insta::glob!("../diagnostics/meaning", "*.gry", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        let mut sources = SourceMap::default();
        let name = path.file_name().unwrap().to_str().unwrap();
        let file = load_text(name, &text, &mut sources).unwrap();
        let said: Vec<Diagnostic> = file.all_diagnostics().into_iter().cloned().collect();
        assert!(has_errors(&said), "{name} is without an error");
        for error in &said {
            assert!(
                explain(error.code).is_some(),
                "{} is not explained",
                error.code
            );
        }
        insta::assert_snapshot!(render(&sources, &said, false));
    });
}

#[test]
fn explanations_of_the_syntax_hold() {
    let codes = |text: &str| -> Vec<_> {
        let (_, errors) = parse(FileId(0), text);
        errors.into_iter().map(|error| error.code).collect()
    };
    for explanation in SYNTAX {
        if explanation.is_whole() {
            assert_eq!(
                codes(explanation.bad),
                [explanation.code],
                "{}",
                explanation.bad
            );
        }
        assert!(
            codes(explanation.mended).is_empty(),
            "{}",
            explanation.mended
        );
    }
}
