/**
 * The files of the frame in which visitors and patients chat: our script and style (esbuild), and the site's typeface. The
 * front serves them (`src/server/front/chat-widget.ts`). They are in a folder named by a hash of them, so that a browser may
 * store them; the file `current` names the folder, for the page (`src/surfaces/frame/chat/load-chat-page.ts`).
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../lib.mjs'

const SOURCE = join(root, 'src/surfaces/frame/chat/inside')
const TYPEFACE = join(root, 'src/ui/fonts')
const FONTS = ['figtree.woff2', 'figtree-ext.woff2']
const TYPEFACE_FILES = [...FONTS, 'LICENSE.txt']
const PAGES_FONTS = join(root, '.next', 'static', 'media')
export const CHAT_WIDGET = join(root, 'dist', 'chat-widget')

/** Bundles and copies them; the folders of earlier builds are removed. */
export async function buildChatWidget() {
  const files = await bundle()
  const hash = createHash('sha256')
  for (const { contents } of files) hash.update(contents)
  for (const file of TYPEFACE_FILES) hash.update(readFileSync(join(TYPEFACE, file)))
  const name = hash.digest('hex').slice(0, 16)
  const folder = join(CHAT_WIDGET, name)
  for (const other of existsSync(CHAT_WIDGET) ? readdirSync(CHAT_WIDGET) : [])
    if (other !== name) rmSync(join(CHAT_WIDGET, other), { recursive: true })
  mkdirSync(join(folder, 'typeface'), { recursive: true })
  for (const file of TYPEFACE_FILES) cpSync(join(TYPEFACE, file), join(folder, 'typeface', file))
  for (const { path, contents } of files) writeFileSync(join(folder, basename(path)), contents)
  writeFileSync(join(CHAT_WIDGET, 'current'), name)
}

/**
 * After the pages were built: the style asks first for the pages' own font files, which a browser has by then, and only
 * without them for the copies here. The folder keeps its name, because Next names a font by its contents.
 */
export function sharePagesFonts() {
  const style = join(CHAT_WIDGET, readFileSync(join(CHAT_WIDGET, 'current'), 'utf8'), 'chat.css')
  let text = readFileSync(style, 'utf8')
  const built = readdirSync(PAGES_FONTS).filter((name) => name.endsWith('.woff2'))
  for (const file of FONTS) {
    const bytes = readFileSync(join(TYPEFACE, file))
    const shared = built.find((name) => readFileSync(join(PAGES_FONTS, name)).equals(bytes))
    if (!shared) throw new Error(`The pages have no font like ${file}`)
    const copy = new RegExp(`src:(url\\("?\\./typeface/${file}"?\\) ?format\\("woff2"\\))`)
    if (!copy.test(text)) throw new Error(`The chat's style does not use ${file}`)
    text = text.replace(copy, `src:url(/_next/static/media/${shared}) format("woff2"),$1`)
  }
  writeFileSync(style, text)
}

/** Two bundles that share nothing, so that the window begins with one file. */
async function bundle() {
  const { build } = await import('esbuild') // here, because this is loaded before packages are installed
  const options = {
    absWorkingDir: SOURCE,
    outdir: 'out',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome111', 'firefox114', 'safari16.4'],
    // React hooks that the window shares with the site run on Preact here.
    alias: { '@': join(root, 'src'), react: 'preact/hooks' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'inline',
    external: ['*.woff2'], // beside the style, under their own names
    logLevel: 'warning',
  }
  const results = await Promise.all([
    build({
      ...options,
      entryPoints: ['start.tsx', 'style/chat.css'],
      entryNames: 'chat',
      plugins: [{ name: 'upload part', setup: keepUploadPart }],
    }),
    build({
      ...options,
      entryPoints: [UPLOAD_PART],
      entryNames: '[name]',
      plugins: [{ name: 'browser URL', setup: useBrowserUrl }],
    }),
  ])
  return results.flatMap(({ outputFiles }) => outputFiles)
}

/** What uploads files is loaded with the first one. */
const UPLOAD_PART = 'files/upload-part.ts'

/** tus-js-client brings `url-parse` to resolve the address of an upload; each of our browsers has `URL`. */
function useBrowserUrl({ onResolve, onLoad }) {
  onResolve({ filter: /^url-parse$/ }, () => ({ path: 'url-parse', namespace: 'browser-url' }))
  onLoad({ filter: /./, namespace: 'browser-url' }, () => ({
    contents:
      'export default class extends URL { constructor(url, base) { super(url, new URL(base, location)) } }',
  }))
}

function keepUploadPart({ onResolve }) {
  onResolve({ filter: /\/upload-part$/ }, () => ({ path: './upload-part.js', external: true }))
}
