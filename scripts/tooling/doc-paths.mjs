/** Links and paths of a Markdown page that lead nowhere, and steps whose files are not there or whose order is wrong. */
import { dirname, join, normalize } from 'node:path'
import { BANDS, roomOf } from './rooms.mjs'

const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g
const ELSEWHERE = /^[a-z]+:/i
/**
 * A path of the tree between backticks, from the root, `src` or the page's folder; patterns and placeholders name no
 * file.
 */
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

const BANDS_IN_PATHS = /^(?:app|surfaces|care|content|base|server|lib|ui|db|i18n)\//
/** First row of a table of steps. */
const HEAD = /^\| step \| room \|/
const STEP = /^\| \d+ \| (?<room>[a-z-]+(?:\/[a-z-]+)?) \| (?<files>[^|]*) \|/
const SOURCE_FILE = /`([\w./()[\]-]+\.tsx?)`/g

/**
 * Rows `| 1 | care/intake | `routes.ts` | … |`: each file is in its room, or, with a folder, in one of the same band; a
 * whole path from `src` is checked by `brokenPaths`. In a row of a whole band only files with a folder are looked for.
 * @param {string} file the page, from the root
 * @param {string} text
 * @param {(path: string) => boolean} exists as above
 * @returns {string[]} `file:line: what`
 */
export function brokenSteps(file, text, exists) {
  return text.split('\n').flatMap((line, index) => {
    const { room, files } = STEP.exec(line)?.groups ?? {}
    if (!room) return []
    const names = [...files.matchAll(SOURCE_FILE)].map(([, name]) => name)
    return names
      .filter((name) => room.includes('/') || name.includes('/'))
      .filter((name) => !BANDS_IN_PATHS.test(name))
      .filter((name) => ![`src/${room}/${name}`, `src/${dirname(room)}/${name}`].some(exists))
      .map((name) => `${file}:${index + 1}: there is no ${name} in ${room}`)
  })
}

/**
 * Tables of steps that have grown beyond their limit, and limits of which there is no table.
 * @param {string} file the page, from the root
 * @param {string} text
 * @param {Readonly<Record<string, number>>} limits how many steps, by the bold words before the table
 * @returns {string[]} `file:line: what`
 */
export function longWalks(file, text, limits) {
  const lines = text.split('\n')
  return Object.entries(limits).flatMap(([title, limit]) => {
    const at = lines.findIndex((line) => line.startsWith(`**${title}**`))
    const head = lines.findIndex((line, index) => index > at && HEAD.test(line))
    const next = lines.findIndex((line, index) => index > at && line.startsWith('**'))
    if (at === -1 || head === -1 || (next !== -1 && next < head))
      return [`${file}: there are no steps of **${title}**`]
    const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'))
    const steps = lines.slice(head, end === -1 ? undefined : end).filter((line) => STEP.test(line)).length
    return steps > limit ? [`${file}:${head + 1}: ${title} takes ${steps} steps, more than ${limit}`] : []
  })
}

/** Next calls the routes of `app`; the server that runs Next may not import them. */
const WITHOUT_IMPORT = { from: 'server', to: 'app' }

/**
 * Steps that the source does not take: in a table `| step | room |`, each room after the first must be imported by a
 * room of an earlier step, and none may lie in a higher band than the first.
 * @param {string} file the page, from the root
 * @param {string} text
 * @param {readonly { from: string, to: string }[]} imports as `importsBetweenRooms` gives them
 * @returns {string[]} `file:line: what`
 */
export function misplacedSteps(file, text, imports) {
  const known = [...imports, WITHOUT_IMPORT]
  let earlier = []
  let isInSteps = false
  return text.split('\n').flatMap((line, index) => {
    if (HEAD.test(line)) {
      isInSteps = true
      earlier = []
    }
    isInSteps &&= line.startsWith('|')
    const name = isInSteps ? STEP.exec(line)?.groups.room : undefined
    if (name === undefined) return []
    const room = roomOf(`src/${name}/file.ts`) ?? name
    const [first] = earlier
    const isReached =
      first === undefined ||
      earlier.includes(room) ||
      known.some(({ from, to }) => earlier.includes(from) && (to === room || to.startsWith(`${room}/`)))
    const isHigher = first !== undefined && heightOf(room) > heightOf(first)
    earlier.push(room)
    return [
      ...(isReached ? [] : [`${file}:${index + 1}: ${name} is imported by no room of an earlier step`]),
      ...(isHigher ? [`${file}:${index + 1}: ${name} is in a higher band than the first step`] : []),
    ]
  })
}

/** `server`, which is not among the bands, is above them all. */
function heightOf(room) {
  const at = BANDS.indexOf(room.split('/')[0])
  return at === -1 ? BANDS.length : BANDS.length - 1 - at
}
