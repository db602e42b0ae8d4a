/** Finds a Chromium for the browser tests and Lighthouse, or installs one. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a browser that starts. @throws when there is none and none could be installed */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium found: installing one for the browser tests …')
  if (isDebianRoot() && aptInstall()) return findBrowser() ?? missing()
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  if (status !== 0) missing()
  const { chromium } = await import('@playwright/test')
  return isProgram(chromium.executablePath()) ? chromium.executablePath() : missing()
}

/** The browser named by CHROMIUM_PATH, else the first on the PATH; undefined when there is none. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : missing(`CHROMIUM_PATH is ${named}, which is no program.`)
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram)
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

function aptInstall() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
  return run('update', '-q') && run('install', '-y', '-q', '--no-install-recommends', 'chromium')
}

function missing(why = 'There is no Chromium and none could be installed.') {
  throw new Error(`${why} Install Chromium or Chrome, or set CHROMIUM_PATH to its program.`)
}
