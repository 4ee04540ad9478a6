//! Files with mistakes: what is drawn for each is a snapshot beside this file.

use gryphon::diagnostics::{SourceMap, has_errors, render};
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
        insta::assert_snapshot!(render(&sources, &errors, false));
    });
}
