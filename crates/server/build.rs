//! Sees to it that the page's folder exists, so that this crate also builds where the page was not built, and that the
//! crate is built again when the page was.

use std::path::Path;

fn main() {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    // Where the folder cannot be made (a read-only tree), the binary simply carries no page.
    let _ = std::fs::create_dir_all(&dist);
    println!("cargo:rerun-if-changed={}", dist.display());
}
