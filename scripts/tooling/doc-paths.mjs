/** Links and paths of a Markdown page that lead nowhere, and steps whose files are not there. */
import { dirname, join, normalize } from 'node:path'

const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g
const ELSEWHERE = /^[a-z]+:/i
/** A path of the tree between backticks, from the root, `src` or the page's folder; patterns and placeholders name no file. */
const PATH =
  /`((?:src|docs|scripts|tests|bench|seed|deploy|public|app|surfaces|care|content|base|server|lib|ui|db|i18n)\/[\w@()[\]./-]+)`/g

/**
 * @param {string} file the page, from the root
 * @param {string} text
 * @param {(path: string) => boolean} exists whether there is a file or folder, from the root
 * @returns {string[]} `file:line: what`
 */
export function brokenPaths(file, text, exists) {
  const isThere = (path) => [path, `src/${path}`, join(dirname(file), path)].some(exists)
  const faults = []
  text.split('\n').forEach((line, index) => {
    const at = `${file}:${index + 1}`
    for (const [, target] of line.matchAll(LINK)) {
      const path = normalize(join(dirname(file), decodeURI(target)))
      if (!ELSEWHERE.test(target) && !exists(path)) faults.push(`${at}: the link ${target} leads nowhere`)
    }
    for (const [, path] of line.matchAll(PATH))
      if (!isThere(path.replace(/\/$/, ''))) faults.push(`${at}: there is no ${path}`)
  })
  return faults
}

const STEP = /^\| \d+ \| (?<room>[a-z-]+\/[a-z-]+) \| (?<files>[^|]*) \|/
const SOURCE_FILE = /`([\w./-]+\.tsx?)`/g

/**
 * Rows `| 1 | care/intake | `routes.ts` | … |`: each file is in its room, or, with a folder, in one of the same band.
 * @param {string} file the page, from the root
 * @param {string} text
 * @param {(path: string) => boolean} exists as above
 * @returns {string[]} `file:line: what`
 */
export function brokenSteps(file, text, exists) {
  return text.split('\n').flatMap((line, index) => {
    const { room, files } = STEP.exec(line)?.groups ?? {}
    if (room === undefined) return []
    const names = [...files.matchAll(SOURCE_FILE)].map(([, name]) => name)
    return names
      .filter((name) => ![`src/${room}/${name}`, `src/${dirname(room)}/${name}`].some(exists))
      .map((name) => `${file}:${index + 1}: there is no ${name} in ${room}`)
  })
}
