//! What every reader promises for any text: finds in order, inside the text and apart from each other.

use korean::{Find, Text};

/// Fails where a find breaks the promise.
pub fn check<T>(original: &str, finds: &[Find<T>]) {
    let text = Text::new(original);
    let length = original.chars().count();
    let mut taken = 0;
    for find in finds {
        assert!(taken <= find.span.start && find.span.start < find.span.end);
        assert!(find.span.end <= text.len());
        taken = find.span.end;
        let place = text.original(find.span);
        assert!(place.start < place.end && place.end <= length);
    }
}
