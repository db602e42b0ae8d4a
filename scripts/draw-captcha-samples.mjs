/**
 * Draws the ten pictures of docs/captcha.md with the drawing the server uses, from fixed numbers, so that anyone can
 * draw the same ones and read them. The first five as the light theme shows them, the others as the dark one does.
 * The codes are printed on request only, so that a reader can try the pictures without knowing them.
 *
 *     node scripts/draw-captcha-samples.mjs                    docs/captcha/1.webp … 10.webp
 *     node scripts/draw-captcha-samples.mjs --codes            prints the codes
 *     node scripts/draw-captcha-samples.mjs --sample 16 --to x  another ten, in the folder x
 */
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import sharp from 'sharp'
import { root } from './lib.mjs'

const COUNT = 10
/** `--surface` of both themes, as sRGB. */
const GROUNDS = { light: '#ffffff', dark: '#181f29' }

const { values } = parseArgs({
  options: {
    codes: { type: 'boolean', default: false },
    sample: { type: 'string', default: '15' },
    to: { type: 'string', default: 'docs/captcha' },
  },
})
const folder = join(root, values.to)
const { drawCode, makeCode, PICTURE_INK } = await importDrawing()
for (let index = 1; index <= COUNT; index += 1) {
  const random = numbersOf(`captcha sample ${values.sample}, picture ${index}`)
  const code = makeCode((below) => Math.floor(random() * below))
  if (values.codes) console.log(`${index}\t${code}`)
  else await write(drawCode(code, random), index)
}

async function write(svg, index) {
  mkdirSync(folder, { recursive: true })
  const isLight = index <= COUNT / 2
  const shown = isLight ? svg : svg.replaceAll(PICTURE_INK, inverted(PICTURE_INK))
  await sharp(Buffer.from(shown))
    .flatten({ background: isLight ? GROUNDS.light : GROUNDS.dark })
    .webp({ lossless: true })
    .toFile(join(folder, `${index}.webp`))
}

/** What `filter: invert(1)` makes of a colour. */
function inverted(hex) {
  return `#${(0xff_ff_ff - Number.parseInt(hex.slice(1), 16)).toString(16).padStart(6, '0')}`
}

/** The server's own drawing, bundled as the server is. */
async function importDrawing() {
  const files = ['present', 'rules', 'constants'].map((file) => `export * from './${file}'`)
  const { outputFiles } = await build({
    stdin: { contents: files.join('\n'), resolveDir: join(root, 'src/base/captcha') },
    bundle: true,
    format: 'esm',
    write: false,
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}

/** @returns a source of the same numbers, from 0 up to, not including, 1, for the same name */
function numbersOf(name) {
  let count = 0
  return () => {
    count += 1
    return createHash('sha256').update(`${name}/${count}`).digest().readUInt32LE() / 2 ** 32
  }
}
