/**
 * Builds the site: the server's bundle, the viewer of PDFs and the chat's frame (esbuild), the pages (Next), and compressed forms of every
 * script, style and public text file. `--if-changed` skips the build when no source file has changed since the last one; `--server`
 * builds the server's bundle alone, for development; `--prepare` fills the demo's database meanwhile; `--seeded` makes
 * the copy of it that tests and benchmarks start from.
 */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashOf, install, node24, remember, root, say, stop } from './lib.mjs'
import { buildChatWidget, CHAT_WIDGET, sharePagesFonts } from './tooling/chat-widget.mjs'
import { hintAdminScripts } from './tooling/compile-hints.mjs'
import { buildPdfViewer, PDF_VIEWER } from './tooling/pdf-viewer.mjs'
import { seededFolder } from './tooling/seeded-folder.mjs'

const SOURCES = [
  'src',
  'messages',
  'public',
  'next.config.ts',
  'tsconfig.json',
  'postcss.config.mjs',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/tooling/chat-widget.mjs',
  'scripts/tooling/compile-hints.mjs',
  'scripts/tooling/pdf-viewer.mjs',
]
const STAMP = join(root, 'dist', '.built')
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|ico|webmanifest|vtt|wasm|ttf|pfb)$/

install()
const onlyServer = process.argv.includes('--server')
const sources = `${hashOf(SOURCES.map((path) => join(root, path)))} maps: ${process.env.SOURCE_MAPS ?? 'off'}`
const isBuilt =
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources && existsSync(join(root, '.next', 'BUILD_ID'))
if (!(process.argv.includes('--if-changed') && isBuilt)) await build()
if (process.argv.includes('--seeded')) await prepareSeeded()

async function build() {
  await bundleServer()
  await buildPdfViewer()
  await buildChatWidget()
  if (onlyServer) return
  say('Building the pages; one to two minutes')
  await Promise.all([
    buildPages().then(() => {
      sharePagesFonts()
      hintAdminScripts(join(root, '.next'))
      return Promise.all([compress(join(root, '.next', 'static')), compress(CHAT_WIDGET)])
    }),
    compress(join(root, 'public')),
    compress(PDF_VIEWER),
    // After a failure the server tries again at its start, and explains it.
    process.argv.includes('--prepare') ? run(['dist/cli.js', 'prepare'], 'inherit') : undefined,
    process.argv.includes('--seeded') ? prepareSeeded() : undefined,
  ])
  remember(STAMP, sources)
}

/** After a failure the first server that needs the folder tries again, and explains it. */
async function prepareSeeded() {
  await seededFolder().catch(() => undefined)
}

/**
 * Bundles the server and its commands. Dynamic imports become separate files, so that a process loads only the code and
 * packages it needs. Packages stay in node_modules, except one. Files of the previous build are kept, because a server
 * that is still running loads them.
 */
async function bundleServer() {
  const folder = join(root, 'dist')
  const list = join(folder, '.parts')
  const before = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!before.includes(name)) rmSync(join(folder, name), { recursive: true, force: true })
  const { build: bundle } = await import('esbuild')
  const { metafile } = await bundle({
    absWorkingDir: root,
    entryPoints: { server: 'src/server/main.ts', cli: 'src/server/cli.ts' },
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    // Bundled, because its entry loads hundreds of files (100 MB of memory), of which few are used.
    alias: { 'drizzle-orm': './node_modules/drizzle-orm' },
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false, // Node keeps the map in memory and needs only the positions
    metafile: true,
    logLevel: 'warning',
  })
  writeFileSync(
    list,
    [
      ...Object.keys(metafile.outputs).map((path) => basename(path)),
      basename(PDF_VIEWER),
      basename(CHAT_WIDGET),
    ].join('\n'),
  )
}

/** Compressed once at the highest level, so that serving costs nothing; in parallel on zlib's threads. */
async function compress(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !isFresh(file))
    .values()
  const worker = async () => {
    for (const file of files) await compressFile(file)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

async function compressFile(file) {
  const bytes = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })])
  writeFileSync(`${file}.gz`, gz)
  writeFileSync(`${file}.br`, br) // last: `isFresh` checks it
}

function isFresh(file) {
  return existsSync(`${file}.br`) && statSync(`${file}.br`).mtimeMs >= statSync(file).mtimeMs
}

async function buildPages() {
  const { status, output } = await run(['node_modules/next/dist/bin/next', 'build'], 'pipe')
  if (status === 0) return
  process.stderr.write(output)
  stop('The build failed; its message is above.')
}

/** Runs Node until it exits. @returns its status, and its output unless that was shown */
function run(args, stdio) {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const child = spawn(node24(), args, { cwd: root, stdio: ['ignore', stdio, stdio], env })
  const printed = []
  child.stdout?.on('data', (chunk) => printed.push(chunk))
  child.stderr?.on('data', (chunk) => printed.push(chunk))
  return new Promise((done) => {
    child.on('close', (status) => done({ status, output: Buffer.concat(printed) }))
  })
}
