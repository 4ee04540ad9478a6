//! Looking names up: the nearest one to a name that is not known.

use crate::diagnostics::suggest;

/// The known name that an author most likely means, if one is near enough.
pub(super) fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<String> {
    suggest::nearest(name, known).map(str::to_owned)
}
