/** Finds a Chromium for the browser tests and Lighthouse, or installs one. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The same engine without a window, as Playwright uses it: tests take two thirds of the time. */
const SHELLS = ['chromium-headless-shell']

/** Path of a full browser that starts, for Lighthouse and screenshots. @throws when none could be installed */
export async function ensureBrowser() {
  const found = findBrowser(BROWSERS)
  if (found) return found
  console.log('No Chromium found: installing one …')
  if (isDebianRoot() && aptInstall('chromium')) return findBrowser(BROWSERS) ?? missing()
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  if (status !== 0) missing()
  const { chromium } = await import('@playwright/test')
  return isProgram(chromium.executablePath()) ? chromium.executablePath() : missing()
}

/** Path of the browser for tests: the headless engine if there is one, or a full browser. */
export async function ensureTestBrowser() {
  const found = findBrowser(SHELLS)
  if (found) return found
  if (isDebianRoot() && aptInstall(...SHELLS)) return findBrowser(SHELLS) ?? ensureBrowser()
  return ensureBrowser()
}

/** The browser named by CHROMIUM_PATH, else the first of these on the PATH; undefined when there is none. */
function findBrowser(names) {
  const named = process.env.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : missing(`CHROMIUM_PATH is ${named}, which is no program.`)
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function isDebianRoot() {
  return process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')
}

function aptInstall(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
  return run('update', '-q') && run('install', '-y', '-q', '--no-install-recommends', ...names)
}

function missing(why = 'There is no Chromium and none could be installed.') {
  throw new Error(`${why} Install Chromium or Chrome, or set CHROMIUM_PATH to its program.`)
}
