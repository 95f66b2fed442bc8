"""Draws glyphs.png, the letters of the images of words. Needs fontTools, Pillow and the font Roboto Bold of 2017, which is under
Apache-2.0 (in Debian: fonts-roboto-unhinted). Usage: glyphs.py Roboto-Bold.ttf

One column of cells, in the order of the line that is printed: paste it into ../image.rs. Each glyph is in the middle of
its cell. No row is filtered, so that a reader only has to inflate the data.
"""

import struct
import sys
import unicodedata
import zlib

from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

SIZE, WIDTH, HEIGHT, BASELINE = 76, 84, 98, 80
# ASCII, Latin-1, Latin Extended-A, Greek, Cyrillic.
RANGES = [(0x30, 0x17F), (0x391, 0x3AB), (0x401, 0x42F)]

font = ImageFont.truetype(sys.argv[1], SIZE)
known = TTFont(sys.argv[1]).getBestCmap()
rows, signs = [], ""
for sign in (chr(code) for first, last in RANGES for code in range(first, last + 1) if code in known):
    if unicodedata.category(sign) not in ("Lu", "Nd"):
        continue
    cell = Image.new("L", (WIDTH, HEIGHT))
    left, top, right, bottom = font.getbbox(sign, anchor="ms")
    if right - left > WIDTH or top < -BASELINE or bottom > HEIGHT - BASELINE:
        continue
    ImageDraw.Draw(cell).text(((WIDTH - right - left) / 2, BASELINE), sign, 255, font, "ms")
    # 16 levels of grey, two pixels a byte.
    levels = [round(pixel / 17) for pixel in cell.tobytes()]
    packed = bytes(one << 4 | two for one, two in zip(levels[::2], levels[1::2]))
    rows += [b"\0" + packed[at : at + WIDTH // 2] for at in range(0, len(packed), WIDTH // 2)]
    signs += sign


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


with open("glyphs.png", "wb") as file:
    head = struct.pack(">IIBBBBB", WIDTH, len(rows), 4, 0, 0, 0, 0)
    file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"".join(rows), 9)) + chunk(b"IEND", b""))
print(signs)
