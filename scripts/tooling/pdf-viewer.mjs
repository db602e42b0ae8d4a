/**
 * The files of the frame in which a PDF is shown: our script, style and typeface, and of pdf.js the script that reads, the
 * fonts, the tables of characters and the decoders of pictures. The front serves them (`src/server/front/pdf-viewer.ts`). They
 * are in a folder named by a hash of them, so that a browser may store them.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib.mjs'

const SOURCE = join(root, 'src/surfaces/frame/pdf-viewer/inside')
const PDFJS = join(root, 'node_modules/pdfjs-dist')
const TYPEFACE = join(root, 'src/ui/fonts')
const TYPEFACE_FILES = ['figtree.woff2', 'figtree-ext.woff2', 'LICENSE.txt']
export const PDF_VIEWER = join(root, 'dist', 'pdf-viewer')

/** The legacy build has what browsers of the last years lack; phones are replaced rarely. */
const COPIED = {
  'worker.js': 'legacy/build/pdf.worker.min.mjs',
  cmaps: 'cmaps',
  fonts: 'standard_fonts',
  iccs: 'iccs',
  wasm: 'wasm',
  LICENSE: 'LICENSE',
}

/** Bundles and copies them; the folders of earlier builds are removed. */
export async function buildPdfViewer() {
  const files = await bundle()
  const { version } = JSON.parse(readFileSync(join(PDFJS, 'package.json'), 'utf8'))
  const hash = createHash('sha256').update(version)
  for (const { contents } of files) hash.update(contents)
  for (const file of TYPEFACE_FILES) hash.update(readFileSync(join(TYPEFACE, file)))
  const name = hash.digest('hex').slice(0, 16)
  const folder = join(PDF_VIEWER, name)
  for (const other of existsSync(PDF_VIEWER) ? readdirSync(PDF_VIEWER) : [])
    if (other !== name) rmSync(join(PDF_VIEWER, other), { recursive: true })
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true })
    for (const [to, from] of Object.entries(COPIED))
      cpSync(join(PDFJS, from), join(folder, to), { recursive: true })
    for (const file of TYPEFACE_FILES) cpSync(join(TYPEFACE, file), join(folder, 'typeface', file))
    for (const { path, contents } of files)
      writeFileSync(join(folder, path.endsWith('.css') ? 'viewer.css' : 'viewer.js'), contents)
  }
  writeFileSync(join(PDF_VIEWER, 'index.html'), page(name))
}

async function bundle() {
  const { build } = await import('esbuild') // here, because this is loaded before packages are installed
  const { outputFiles } = await build({
    absWorkingDir: SOURCE,
    entryPoints: ['start.ts', 'viewer.css'],
    outdir: 'out',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome111', 'firefox114', 'safari16.4'],
    legalComments: 'inline',
    external: ['*.woff2'], // beside the style, under their own names
    logLevel: 'warning',
  })
  return outputFiles
}

function page(folder) {
  const files = `/pdf-viewer/${folder}`
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>PDF</title><link rel="stylesheet" href="${files}/viewer.css"><script type="module" src="${files}/viewer.js"></script></head><body></body></html>
`
}
