"""Takes the peso sign into the kit's font. Run by `fonts.ts`; needs Python 3 with fonttools and brotli.

No subsetter takes glyphs from two files, and the sign is only in another file of the face than the letters. As a file of its
own it costs every page a request and the head of a font, 1.2 kB for 0.1 kB of outline.
"""

import sys

from fontTools.ttLib import TTFont

PESO = 0x20B1


def join(letters: str, sign: str) -> None:
    font, source = TTFont(letters), TTFont(sign)
    # Read before the order of glyphs changes: both are by number in the file.
    _ = font["glyf"].glyphs, font["gvar"].variations
    name = source.getBestCmap()[PESO]
    font["glyf"][name] = source["glyf"][name]
    font.setGlyphOrder(font["glyf"].glyphOrder)
    font["hmtx"][name] = source["hmtx"][name]
    font["gvar"].variations[name] = source["gvar"].variations[name]
    for table in font["cmap"].tables:
        table.cmap[PESO] = name
    # Widths of weights are in `gvar` as well, and what else is by weight (`MVAR`) no page draws. Names of styles are for lists of
    # installed fonts. The licence wants its notice (0) kept.
    for table in ("HVAR", "MVAR", "STAT", "gasp"):
        del font[table]
    font["fvar"].instances = []
    kept = {0, 1, 2, 4, 6, font["fvar"].axes[0].axisNameID}
    font["name"].names = [record for record in font["name"].names if record.nameID in kept]
    font.flavor = "woff2"
    font.save(letters)


join(*sys.argv[1:])
