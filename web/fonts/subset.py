#!/usr/bin/env python3
"""Makes the page's font files from Pretendard's variable font (SIL OFL 1.1, LICENSE.txt beside this file).

    python3 -m venv target/fonts && target/fonts/bin/pip install fonttools brotli
    target/fonts/bin/python web/fonts/subset.py PretendardVariable.ttf

`core`: Latin, marks and every syllable of the page and of a computed answer; it is all that most visits load.
`more`: the other syllables of our own texts, as of the cards and the workplace.
`rest`: the other syllables of KS X 1001. The browser fetches either only where a text needs it.
The licence reserves the name Pretendard for unmodified files, so the subsets carry another one.
tests/fonts.test.ts fails where a text needs a syllable that is not where it should be: then run this again.
"""
import pathlib, sys
from fontTools import subset, ttLib
from fontTools.varLib import instancer

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
NAME = "Shuking Sans"
MARKS = "·…–—‘’“”•→←↑↓↗×÷−±≤≥≈₩%‰©°′″「」『』【】《》〈〉○●□■◆◇△▲▽▼★☆※①②③④⑤⑥⑦⑧⑨⑩✓✕"
CORE = ["web/messages/*.json", "web/src/**/*.vue", "crates/adviser/src/compose/**/*.rs", "crates/tax/src/**/*.rs",
        "content/tax/figures.toml", "content/tax/questions.toml"]
OWN = ["content/**/*.toml", "content/**/*.md", "content/**/*.csv", "crates/adviser/src/**/*.rs", "crates/workplace/src/**/*.rs"]


def ranges(codes):
    """U+AC00-AC02,U+AC04: what CSS wants."""
    out, codes = [], sorted(codes)
    start = last = codes[0]
    for code in codes[1:] + [None]:
        if code == last + 1 if code is not None else False:
            last = code
            continue
        out.append(f"U+{start:X}" if start == last else f"U+{start:X}-{last:X}")
        start = last = code
    return ",".join(out)


def syllables(sources):
    texts = "".join(p.read_text(encoding="utf-8") for glob in sources for p in ROOT.glob(glob))
    return {c for c in texts if "가" <= c <= "힣"}


def main():
    source = sys.argv[1]
    standard = {bytes([a, b]).decode("euc-kr") for a in range(0xB0, 0xC9) for b in range(0xA1, 0xFF)}
    core = {ord(c) for c in syllables(CORE) | set(MARKS)} | set(range(0x20, 0x7F)) | set(range(0xA0, 0x100))
    more = {ord(c) for c in syllables(OWN)} - core
    rest = {ord(c) for c in standard} - core - more | set(range(0x3131, 0x3164))
    font = ttLib.TTFont(source)
    font = instancer.instantiateVariableFont(font, {"wght": (400, 700)})
    half = HERE / "limited.ttf"
    font.save(half)
    css = ["/* Made by fonts/subset.py. */"]
    # Of the faces that claim a letter the last one counts, so the first can claim every syllable in two words.
    for name, codes in (("rest", rest), ("more", more), ("core", core)):
        have = set(ttLib.TTFont(half).getBestCmap()) & codes
        options = subset.Options(flavor="woff2", layout_features=["kern", "calt", "ccmp", "tnum", "case"], hinting=False,
                                 name_IDs=[0, 1, 2, 3, 4, 6, 13, 14], notdef_outline=True)
        out = ttLib.TTFont(half)
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=have)
        subsetter.subset(out)
        for record in out["name"].names:
            if record.nameID in (1, 3, 4, 6):
                record.string = NAME.replace(" ", "") if record.nameID == 6 else NAME
        subset.save_font(out, HERE / f"{name}.woff2", options)
        css.append("@font-face { font-family: '%s'; font-weight: 400 700; font-display: swap;\n  src: url('./%s.woff2') format('woff2');\n"
                   "  unicode-range: %s; }" % (NAME, name, "U+3131-3163,U+AC00-D7A3" if name == "rest" else ranges(have)))
    half.unlink()
    (HERE / "fonts.css").write_text("\n".join(css) + "\n")


main()
