/**
 * `npm run bench -- <name> [options]`: runs one benchmark against the built server and prints a table. Budgets are
 * in docs/benchmarks.md. `weight`, `lighthouse`, `portal`, `admin`, `live`, `chats` and `items` fail above their budgets with
 * `--gate`; `gate` is all of them, for a quiet machine. `lead`, `kill` and `soak` need no option to fail. CI runs
 * `weight --gate --longest --with-portal`, which depends on no machine.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install, root } from '../scripts/lib.mjs'
import { ensureBrowser, ensureTestBrowser } from '../scripts/tooling/browser.mjs'
import { run } from '../scripts/tooling/command.mjs'

/** What else `gate` runs, each by itself. */
const AFTER_GATE = ['portal', 'admin', 'items', 'live', 'chats']

const [name, ...options] = process.argv.slice(2)
const source = `bench/${name}.ts`
if (!name || !existsSync(join(root, source))) {
  const names = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.ts'))
  console.error(`npm run bench -- ${names.map((file) => file.slice(0, -3)).join('|')}`)
  process.exit(2)
}

install()
// Packages that only these need are a sixth of all there would be: bench/package.json has them.
if (['lighthouse', 'gate', 'items', 'page-cache'].includes(name)) install('bench')
if (['lighthouse', 'gate', 'hydration', 'admin'].includes(name))
  process.env.CHROMIUM_PATH = await ensureBrowser()
if (name === 'weight') process.env.CHROMIUM_PATH = await ensureTestBrowser() // downloads the same, draws faster
// `live` has a front and a database of its own.
const needsBuild = name !== 'live'
// `start` begins with an empty folder; a running server has its data.
const seeded = name === 'start' || process.env.BENCH_URL ? [] : ['--seeded']
if (needsBuild && (await run('node', ['scripts/build.mjs', '--if-changed', ...seeded])) !== 0) process.exit(1)

// Benchmarks share the project's own modules, so they are bundled like the server before they run.
const { build } = await import('esbuild')
let code = await measure(name, options)
if (name === 'gate') for (const other of AFTER_GATE) code = (await measure(other, ['--gate'])) || code
process.exit(code)

/** @returns its exit code */
async function measure(benchmark, given) {
  const outfile = `bench/.out/${benchmark}.mjs`
  mkdirSync(join(root, 'bench/.out'), { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: [`bench/${benchmark}.ts`],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
  })
  return run('node', ['--enable-source-maps', outfile, ...given])
}
