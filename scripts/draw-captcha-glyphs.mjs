/**
 * Draws the captcha's characters: outlines of the interface's two fonts (SIL Open Font License), flattened to
 * points, as `src/base/captcha/glyphs.generated.ts`. Points rather than curves, so that the picture can bend
 * them; two shapes of each character, so that a script cannot recognise one by its number of points.
 *
 *     node scripts/draw-captcha-glyphs.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import opentype from 'opentype.js'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const alphabet = /CAPTCHA_ALPHABET = '(\w+)'/.exec(
  readFileSync(join(root, 'src/base/captcha/constants.ts'), 'utf8'),
)?.[1]
if (!alphabet) throw new Error('CAPTCHA_ALPHABET was not found in src/base/captcha/constants.ts')

const FONTS = [
  { file: 'figtree/files/figtree-latin-wght-normal.woff2', weight: 600 },
  { file: 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2', weight: 600 },
]
/** Height of a capital in the stored points, in pixels of the picture; the same in both fonts. */
const CAPITAL = 66
const CURVE_STEPS = 5

async function readFont({ file, weight }) {
  const packed = readFileSync(join(root, 'node_modules/@fontsource-variable', file))
  const plain = await subsetFont(packed, alphabet, { targetFormat: 'sfnt', variationAxes: { wght: weight } })
  return opentype.parse(plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.length))
}

/** Size of the em square at which the font's capitals have that height. */
function emOf(font) {
  return (CAPITAL * font.unitsPerEm) / font.tables.os2.sCapHeight
}

/** @returns closed outlines, each a flat list x, y, x, y, … */
function outlines(font, character) {
  const contours = []
  let at = [0, 0]
  for (const c of font.charToGlyph(character).getPath(0, 0, emOf(font)).commands) {
    if (c.type === 'M') contours.push([])
    if (c.type === 'Z') continue
    const contour = contours.at(-1)
    if (c.type === 'Q' || c.type === 'C') {
      for (let i = 1; i < CURVE_STEPS; i += 1) contour.push(...onCurve(at, c, i / CURVE_STEPS))
    }
    contour.push(c.x, c.y)
    at = [c.x, c.y]
  }
  return contours.map((contour) => contour.map((value) => Math.round(value * 10) / 10))
}

function onCurve([x0, y0], { type, x, y, x1, y1, x2, y2 }, t) {
  const u = 1 - t
  if (type === 'Q') return [u * u * x0 + 2 * u * t * x1 + t * t * x, u * u * y0 + 2 * u * t * y1 + t * t * y]
  const weights = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3]
  return [
    [x0, x1, x2, x],
    [y0, y1, y2, y],
  ].map((points) => points.reduce((sum, point, i) => sum + point * weights[i], 0))
}

const fonts = await Promise.all(FONTS.map(readFont))
const entries = [...alphabet].map((character) => {
  const shapes = fonts.map((font) => outlines(font, character))
  return `  ${JSON.stringify(character)}: ${JSON.stringify(shapes)},`
})
const text = `// Made by scripts/draw-captcha-glyphs.mjs from Figtree and Source Serif 4 (SIL Open Font License 1.1).

/** Closed outlines, each a flat list x, y, x, y, … */
export type GlyphShape = readonly (readonly number[])[]

/** Character → its shapes; a capital is ${CAPITAL} high, the baseline at 0, y downwards. */
export const GLYPHS: Readonly<Record<string, readonly GlyphShape[]>> = {
${entries.join('\n')}
}
`
writeFileSync(join(root, 'src/base/captcha/glyphs.generated.ts'), text)
