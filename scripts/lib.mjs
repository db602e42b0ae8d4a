/** Shared by the set-up commands. Plain Node 20 without packages: it runs before anything is installed. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Installs exactly the versions of a lock, unless they are installed.
 * @param folder of the lock, from the project's root
 */
export function install(folder = '') {
  if (isInstalled(folder)) return
  say(`Installing the packages of ${join(folder, 'package.json')} (npm ci); one to three minutes`)
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: join(root, folder),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) stop('npm ci failed; its message is above.')
}

/** Compares versions, not file dates, which change with a fresh clone or another branch. */
function isInstalled(folder) {
  const required = packagesIn(join(folder, 'package-lock.json'))
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'))
  if (!required || !installed) return false
  return Object.entries(required).every(([path, { version, optional, link }]) => {
    const found = installed[path]
    return path === '' || link || found?.version === version || (optional && !found) // optional: for another machine
  })
}

function packagesIn(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

/** Path of a Node 24: the project's own package, else the running one if it is new enough. */
export function node24() {
  const name = `node-${process.platform}-${process.arch}`
  const own = join(root, 'node_modules', name, 'bin', 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return stop(
    `Kervan runs on Node 24. There is no packaged Node for ${process.platform} ${process.arch}: install Node 24 and start again.`,
  )
}

/** Hash over the names and contents of files and folders, without the compressed files that a build writes. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesIn(path))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

export function remember(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

export function say(text) {
  process.stdout.write(`  · ${text}\n`)
}

export function stop(text) {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}
