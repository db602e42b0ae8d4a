/**
 * Checks the layout of the source, so that a reader knows where to look in any room: a closed set of file names per
 * room, no folder for one file and none with too many, files short enough to read, no barrels, no files called utils,
 * rules that need no clock. `--root FOLDER` checks another tree. The directions between rooms are checked by
 * check-rooms.mjs, cycles of files by dependency-cruiser.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { checkedTree } from './tooling/checked-tree.mjs'
import { crowdedFolders, singleFileFolders } from './tooling/room-folders.mjs'

const { tree: root } = checkedTree()
const MAX_LINES = 300
const MAX_FILES = 25
/** Bands whose rooms hold files of known names; a surface names its components as it likes. */
const BANDS = words('care content base')
const ROOM_FILES = words(
  'constants rules schema policy present items collection globals fields hooks table loaders routes jobs',
)
const ROOM_FOLDERS = words('emails seed demo')
/** A use case or a read has a file of its own, named by what it does: `answer-offer.ts`, `list-requests.ts`. */
const USE_CASE_VERBS = words(
  'accept add announce answer assign attach begin book cancel change check claim clone close complete confirm connect consume copy count create decide decline delete deliver describe detach disable disconnect dismiss download draw enable end enqueue expire export find follow freeze handle import invite issue limit link list load lock mail mark measure merge migrate move notify open post prove prune publish queue rate read record refund register release remind remove renew request resend reset restore resume retry revise revoke save scale scan schedule seal search seed send set show sign start stop store submit supervise sweep switch take transfer translate undo unlock update upload verify void withdraw write',
)
const USE_CASE_FILE = new RegExp(`^(?:${USE_CASE_VERBS.join('|')})(?:-[a-z0-9]+)+$`)
const PURE = words('rules schema policy present items')

/**
 * Rooms around a library or a browser mechanism have a few files more, each the one place that knows its shape.
 * Before adding a name here, try a sub-room: `landing/rules.ts` rather than `landing-rules.ts`. A name without its file
 * fails.
 */
const EXTRA_FILES = {
  'base/captcha': words('glyphs hashing'),
  'care/accounts': words('hashing roles'),
  'care/documents': words('cleaning client-token store'),
  'care/intake': words('countries'),
  'care/offers': words('amounts builder-rules'),
  'care/sign-in': words('browser session session-cookie staff-session'),
  'care/sign-in/apps': words('hashing'),
  'care/sign-in/google': words('flow provider'),
  'content/core': words('access client database drafts html internals mail related rich-text'),
  'care/demo': words('samples'),
  'content/editors': words('strategy'),
  'content/labels': words('collection-labels editing-labels field-labels row-labels'),
  'content/seed': words('lexical localized records'),
}

const NOT_OURS = [
  /^bench\/\.out\//,
  /\.generated\.ts$/,
  /^src\/base\/captcha\/speech\/[a-z]+\.clips$/,
  /^src\/payload-types\.ts$/,
  /^src\/content-migrations\//,
  /\/migrations\//,
  /importMap\.js$/,
]
const BARRELS_ALLOWED = [/^src\/content-migrations\//, /^src\/db\/schema\.ts$/] // read by generators, not by our code
const CLOCK = 'src/lib/clock.ts'
/** The queue's tables are private to graphile-worker: a new version may change them, so only one file may name them. */
const QUEUE = 'src/db/queue.ts'
const FRAMEWORKS =
  /^(?:next|react|react-dom|payload|@payloadcms|drizzle-orm|pg|graphile-worker|nodemailer|server-only|node:)(?:$|\/|[a-z])|^@\/(?:db|app|server|surfaces|ui|lib\/(?:clock|env|log|ids))(?:$|\/)/

const problems = []
for (const folder of ['src', 'scripts', 'tests', 'bench', 'seed/art']) {
  for (const file of sourcesIn(folder)) checkFile(file)
}
for (const band of BANDS) checkRooms(`src/${band}`)
for (const band of ['surfaces', ...BANDS]) checkFolders(sourcesIn(`src/${band}`))
for (const [room, names] of Object.entries(EXTRA_FILES)) checkExtraFiles(`src/${room}`, names)
report()

function checkFolders(files) {
  for (const folder of singleFileFolders(files)) problem(folder, 'a folder for one file: move the file up')
  for (const folder of crowdedFolders(files, MAX_FILES))
    problem(folder, `more than ${MAX_FILES} files: make sub-folders by subject`)
}

function checkExtraFiles(room, names) {
  const stems = entriesOf(room).map(({ name }) => stemOf(name))
  for (const name of names)
    if (!stems.includes(name))
      problem(room, `EXTRA_FILES names ${name}, and there is no such file: remove the name`)
}

function checkFile(file) {
  if (NOT_OURS.some((pattern) => pattern.test(file))) return
  const text = readFileSync(join(root, file), 'utf8')
  const lines = text.split('\n').length - 1
  if (lines > MAX_LINES) problem(file, `${lines} lines: ${MAX_LINES} is the end, take a part out`)
  if (/^(?:utils?|helpers?|misc|common|shared)\./.test(basename(file)))
    problem(file, 'say what it is for: a drawer gets fuller')
  if (!BARRELS_ALLOWED.some((pattern) => pattern.test(file)) && isBarrel(file, text))
    problem(file, 'a barrel: import from the file itself')
  if (!file.startsWith('src/') || isTest(file)) return
  const code = withoutComments(text)
  if (file !== CLOCK && /\bnew Date\(\s*\)|\bDate\.now\(/.test(code))
    problem(file, "reads the wall clock: use now() of '@/lib/clock'")
  if (file !== QUEUE && code.includes('graphile_worker'))
    problem(file, `names the job queue's schema: add a function to ${QUEUE}`)
  if (isPure(file)) checkPure(file, code)
}

/** Rules work on plain values: with a framework or a clock they could not be tested as such. */
function checkPure(file, code) {
  for (const [statement, source] of code.matchAll(/^import\b[^;]*?from\s+'([^']+)'/gms)) {
    if (statement.startsWith('import type')) continue
    if (FRAMEWORKS.test(source)) problem(file, `is pure and must not import '${source}'`)
  }
  if (/\bnow\(\)|\bMath\.random\(|\brandomUUID\(|\bprocess\.env\b/.test(code))
    problem(file, 'is pure: time, chance and settings are arguments')
}

function checkRooms(folder) {
  for (const entry of entriesOf(folder)) if (entry.isDirectory()) checkRoom(`${folder}/${entry.name}`)
}

function checkRoom(room) {
  const name = relative('src', room)
  const allowed = [...ROOM_FILES, ...(EXTRA_FILES[name] ?? [])]
  for (const entry of entriesOf(room)) {
    const path = `${room}/${entry.name}`
    if (entry.isDirectory()) {
      if (!ROOM_FOLDERS.includes(entry.name)) checkRoom(path)
      continue
    }
    if (entry.name === 'README.md') continue
    const stem = stemOf(entry.name)
    if (
      !allowed.includes(stem) &&
      !USE_CASE_FILE.test(stem) &&
      !NOT_OURS.some((pattern) => pattern.test(path))
    ) {
      problem(path, `is neither a use case (verb first) nor among a room's files (${ROOM_FILES.join(' ')})`)
    }
  }
}

function stemOf(name) {
  return name.replace(/(?:\.test|\.generated)?\.tsx?$/, '')
}

function isBarrel(file, text) {
  if (basename(file) === 'index.ts') return true
  const code = withoutComments(text).trim()
  return (
    code !== '' &&
    code.replace(/export\s+(?:type\s+)?(?:\*|\{[^}]*\})(?:\s+as\s+\w+)?\s+from\s+'[^']+';?/g, '').trim() ===
      ''
  )
}

/** `builder-rules.ts` are rules too; a component may be called `password-rules.tsx`. */
function isPure(file) {
  if (!/^src\/(?:surfaces|care|content|base)\//.test(file)) return false
  const name = basename(file)
  return PURE.includes(name.replace(/\.tsx?$/, '')) || name.endsWith('-rules.ts')
}

function isTest(file) {
  return /\.test\.tsx?$/.test(file)
}

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')
}

function sourcesIn(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(?:ts|tsx|mjs|css)$/.test(name) && !name.includes('node_modules'))
    .sort()
}

function entriesOf(folder) {
  const path = join(root, folder)
  return existsSync(path) ? readdirSync(path, { withFileTypes: true }) : []
}

function words(text) {
  return text.split(' ')
}

function problem(file, what) {
  problems.push(`${file}: ${what}`)
}

function report() {
  for (const line of problems) console.log(line)
  process.exit(problems.length > 0 ? 1 : 0)
}
