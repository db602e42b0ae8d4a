/**
 * Draws the letters of the pictures for link previews: outlines of the interface's two fonts (SIL Open Font
 * License) as `src/content/share-image/glyphs.generated.ts`. With stored outlines a picture looks the
 * same on every machine, whatever fonts are installed.
 *
 *     node scripts/draw-share-glyphs.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import opentype from 'opentype.js'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index))
const LATIN = `${ASCII}ÄÖÜäöüßẞÇçıÀÁÂÃÅÆÈÉÊËÌÍÎÏÑÒÓÔÕØŒÙÚÛÝŸàáâãåæèéêëìíîïñòóôõøœùúûýÿ€£§©°±²³·×–—‘’‚“”„…•‹›«»¡¿½→−`
const EXTENDED = 'ĀāĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĢģĪīĮįİĶķĻļŁłŃńŅņŇňŌōŐőŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽž'
/** Letters with kerning; other pairs are rare in names. */
const KERNED = [...ASCII.replace(/[^A-Za-z.,’-]/g, ''), ...'ÄÖÜäöüÇçıéèÉ’']

const FACES = {
  serif: { family: 'source-serif-4', weight: 500 },
  sans: { family: 'figtree', weight: 600 },
}
/** Height of the em square in units of the outlines. */
const EM = 1000

async function readFont({ family, weight }, part, characters) {
  const file = `node_modules/@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`
  const options = { targetFormat: 'sfnt', variationAxes: { wght: weight } }
  const plain = await subsetFont(readFileSync(join(root, file)), characters, options)
  return opentype.parse(plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.length))
}

/** @returns lines of the object: a letter → its advance and its outline */
function glyphsOf(font, characters) {
  return [...characters].flatMap((character) => {
    const glyph = font.charToGlyph(character)
    if (glyph.index === 0) return []
    const advance = Math.round((glyph.advanceWidth / font.unitsPerEm) * EM)
    return [`    ${JSON.stringify(character)}: [${advance}, ${JSON.stringify(outlineOf(glyph))}],`]
  })
}

/** Needed because the library's own writer joins two numbers when the second is rounded to minus zero. */
function outlineOf(glyph) {
  const commands = glyph.getPath(0, 0, EM).commands.map(({ type, x1, y1, x2, y2, x, y }) => {
    const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined)
    return type + numbers.map((value) => Math.round(value)).join(' ')
  })
  return commands.join('')
}

function kerningOf(font) {
  const pairs = KERNED.flatMap((left) =>
    KERNED.map((right) => {
      const value = font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right))
      return [left + right, Math.round((value / font.unitsPerEm) * EM)]
    }),
  )
  return Object.fromEntries(pairs.filter(([, value]) => value !== 0))
}

const faces = await Promise.all(
  Object.entries(FACES).map(async ([name, face]) => {
    const latin = await readFont(face, 'latin', LATIN)
    const extended = await readFont(face, 'latin-ext', EXTENDED)
    const glyphs = [...glyphsOf(latin, LATIN), ...glyphsOf(extended, EXTENDED)]
    const kerning = JSON.stringify(kerningOf(latin))
    return `  ${name}: {\n    glyphs: {\n${glyphs.map((line) => `  ${line}`).join('\n')}\n    },\n    kerning: ${kerning},\n  },`
  }),
)
const text = `// Made by scripts/draw-share-glyphs.mjs from Figtree and Source Serif 4 (SIL Open Font License 1.1).

export type Face = {
  /** Letter → its advance and its outline; ${EM} units to the em, baseline at 0, y downwards. */
  readonly glyphs: Readonly<Record<string, readonly [advance: number, outline: string]>>
  /** Two letters → what the space between them is changed by. */
  readonly kerning: Readonly<Record<string, number>>
}

export const FACES: Readonly<Record<'serif' | 'sans', Face>> = {
${faces.join('\n')}
}
`
writeFileSync(join(root, 'src/content/share-image/glyphs.generated.ts'), text)
console.log(`${(text.length / 1024).toFixed(0)} kB`)
