/** Words and names that a source file must not carry, because a reader who is new here would have to decode them. */
import { parseSync } from 'oxc-parser'

/**
 * Refused in comments, error and log texts and test titles. Short on purpose: an entry is here because it came back.
 * `_` is a gap, which may be the end of a line of a comment.
 */
const WORDS = [
  ['who(?:m)?ever', 'who, the person who, anyone'],
  ["nobody['’]s", 'without an owner, unknown'],
  ['somebody', 'someone, or the role: a visitor, a patient'],
  ['anew', 'again'],
  ['for_ever', 'forever, permanently'],
  ['stands?_for', 'means, represents'],
].map(([words, instead]) => [inProse(words), instead])

const CITATIONS = [
  [/\bdecisions?,? nos?\.\s?\d+/gi, 'reading N (docs/specification.md)'],
  [/\bdecisions?,? \d{1,3}(?!\d)/gi, 'reading N for the reading list, decision NNNN for docs/decisions'],
  [/\brecords? \d{4}\b/gi, 'decision NNNN'],
  [/\bspecification sections? \d/gi, 'specification, section N'],
  [/\breliability,? rows? \d+/gi, 'the promise itself, in words'],
  [/\bdesign, sections? \d+/gi, 'docs/states.md, or the reason itself'],
  [/\btried-out fact\b/gi, 'the fact itself, in words'],
]

const NAME = /\b(?:whoever|nobodys?|somebodys?|anew|for ever)\b/

/** Where a word of a name begins: `isOn`, `HTMLPage`, `step2`. */
const BETWEEN_WORDS =
  /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=\d)(?=[A-Za-z])|(?<=[A-Za-z])(?=\d)/g

const PARTICIPLE = /^[A-Z][a-z]+(?:ed|ing)$/
const IRREGULAR = new Set(
  'Bought Brought Built Chosen Drawn Driven Fallen Forgotten Found Frozen Given Gone Heard Held Hidden Kept Known Laid Left Lost Made Meant Met Paid Proven Seen Sent Shown Shut Sold Spoken Spent Stood Stolen Taken Taught Told Thought Thrown Torn Understood Withdrawn Won Woven Written'.split(
    ' ',
  ),
)
/** Nouns that only look like participles. */
const NOUNS = new Set(
  'Bed Booking Breed Building Clothing Deed Drawing Embed Evening Feed Feeling Filing Finding Greeting Heading Hearing Landing Listing Meaning Meeting Morning Need Opening Ordering Painting Pricing Proceeding Rating Reading Recording Ring Screening Seed Seeing Setting Shed Spacing Speed String Thing Timing Training Understanding Warning Wedding Wing Wording'.split(
    ' ',
  ),
)

const TIME_FACTORS = new Set([24, 60, 1000, 3600, 60_000, 86_400, 3_600_000, 86_400_000])
const TIME_NAME =
  /(?:^|_)(?:TIMEOUT|PATIENCE|INTERVAL|DELAY|TTL|AGE|LINGER|SLOW|WAIT|PAUSE|DRAIN|GRACE|BACKOFF)(?:_|$)/
/** Lengths of time, unless the figure is one of a clock or a calendar: `OPENS_UTC_HOUR = 5`. */
const CLOCK_NAME = /(?:^|_)(?:HOUR|MINUTE|DAY)(?:_|$)/
const CLOCK_MAX = 59
const UNIT =
  /(?:^|_)(?:MS|SECONDS?_PER|MILLISECONDS|SECONDS|MINUTES|HOURS|DAYS|WEEKS|MONTHS|YEARS|PER)(?:_|$)/
/** A product may also be a size: `MAX_BYTES = 60 * 1000`. */
const OTHER_UNIT = /(?:^|_)(?:BYTES|KB|MB|PIXELS|PX|METRES|CHARACTERS|SAMPLES|ROWS)(?:_|$)/

const TESTS = new Set(['test', 'it', 'describe', 'suite'])
const LOG_METHODS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'log'])

/** Which files are read: sources of ours, nothing generated. */
export function isRead(file) {
  return (
    /\.(?:tsx?|mjs)$/.test(file) &&
    !/^bench\/\.out\/|\/migrations\/|^src\/content-migrations\/|\.generated\.|\.d\.ts$|^src\/payload-types\.ts$|importMap\.js$/.test(
      file,
    )
  )
}

/**
 * @param {string} file its path from the root, with its ending, which says how to read it
 * @param {string} source
 * @param {ReturnType<typeof import('./glossary.mjs').refusedWords>} glossary words that it refuses
 * @returns {string[]} `file:line: what: write what instead`, in the order of the lines
 * @throws {Error} when the source cannot be read
 */
export function wordFaults(file, source, glossary = []) {
  const { program, comments, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const faults = new Map()
  const report = (at, what, instead) => faults.set(`${at} ${what}`, { at, text: `${what}: write ${instead}` })

  const prose = [...WORDS, ...CITATIONS, ...glossary.filter(isProse).map(proseOf)]
  const tests = new Set(TESTS)
  const names = glossary.map(({ word, instead }) => [new RegExp(`\\b${inWords(word)}s?\\b`), instead])

  readName(0, file.split('/').at(-1), 'the file’s name')
  for (const { start, end } of comments) readProse(start, end, 'in a comment')
  visit(program)

  const lines = lineCounter(source)
  return [...faults.values()]
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }) => `${file}:${lines(at)}: ${text}`)

  function readProse(start, end, where) {
    const text = source.slice(start, end)
    for (const [pattern, instead] of prose)
      for (const found of text.matchAll(pattern))
        report(start + found.index, `“${found[0].replace(/[\s*/]+/g, ' ')}” ${where}`, instead)
  }

  function visit(node) {
    if (Array.isArray(node)) for (const each of node) visit(each)
    if (typeof node?.type !== 'string') return
    readNames(node)
    if (node.type === 'VariableDeclarator') {
      readConstant(node)
      if (isExtended(node.init, tests)) tests.add(node.id.name)
    }
    const spoken = textsIn(node, tests)
    if (spoken) for (const text of spoken.texts) readStrings(text, spoken.where)
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value)
  }

  /** Strings of an expression; what a function in it says is read where it is said. */
  function readStrings(node, where) {
    if (Array.isArray(node)) for (const each of node) readStrings(each, where)
    if (typeof node?.type !== 'string' || isFunction(node)) return
    if (node.type === 'TemplateElement' || typeof node.value === 'string')
      readProse(node.start, node.end, where)
    for (const value of Object.values(node)) if (typeof value === 'object') readStrings(value, where)
  }

  function readNames(node) {
    for (const id of declaredBy(node)) {
      if (id?.type !== 'Identifier') continue
      readName(id.start, id.name, `the name ${id.name}`)
      const isType = node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration'
      if (isType && isParticiple(id.name)) report(id.start, `the type ${id.name}`, 'a noun: what it is')
    }
  }

  function readName(at, name, what) {
    const words = inWords(name)
    if (NAME.test(words)) report(at, what, 'a plain term')
    for (const [pattern, instead] of names) if (pattern.test(words)) report(at, what, instead)
  }

  function readConstant({ id, init }) {
    if (id.type !== 'Identifier' || !/^[A-Z][A-Z0-9_]+$/.test(id.name)) return
    if (UNIT.test(id.name) || OTHER_UNIT.test(id.name)) return
    const isDuration = isTimeProduct(init) || (isAmount(init) && isTimeName(id.name, init.value))
    if (isDuration)
      report(id.start, `the duration ${id.name}`, 'its unit into the name: _MS, _SECONDS, _HOURS, MS_PER_…')
  }
}

/** The expressions of a node whose strings are read by people: errors, logs, titles of tests, and what they expect. */
function textsIn(node, tests) {
  if (node.type === 'ThrowStatement') return { texts: [node.argument], where: 'in an error' }
  if (node.type === 'NewExpression' && /Error$/.test(node.callee.name ?? ''))
    return { texts: node.arguments, where: 'in an error' }
  if (node.type !== 'CallExpression') return undefined
  const words = chainOf(node.callee)
  if (words.some((word) => /^(?:console|log|logger)$/i.test(word)) && LOG_METHODS.has(words.at(-1)))
    return { texts: node.arguments, where: 'in a log line' }
  const [title, ...others] = node.arguments
  if (isExpectation(node.callee)) return { texts: others, where: 'in an expectation' }
  if (tests.has(words[0]) && others.some(isFunction))
    return { texts: [title, ...namesOfRows(node.callee, title)], where: 'in a title' }
  return undefined
}

/** `expect(value, 'what it shows')`, `expect.soft(…)`, `expect.poll(…, { message: … })`. */
function isExpectation(callee) {
  const { name } = callee.type === 'MemberExpression' ? callee.object : callee
  return name === 'expect' && ['expect', 'soft', 'poll'].includes(chainOf(callee).at(-1))
}

/** What `test.each(rows)('%s', …)` shows as titles: the first text of each row. */
function namesOfRows(callee, title) {
  if (callee.type !== 'CallExpression' || !String(title.value).startsWith('%s')) return []
  const [table] = callee.arguments
  const rows = table?.type === 'TSAsExpression' ? table.expression : table
  if (rows?.type !== 'ArrayExpression') return []
  return rows.elements
    .map((row) => (row?.type === 'ArrayExpression' ? row.elements[0] : row))
    .filter((cell) => cell?.type === 'Literal' || cell?.type === 'TemplateLiteral')
}

/** `test.extend(…)`, a test of its own. */
function isExtended(init, tests) {
  if (init?.type !== 'CallExpression') return false
  const words = chainOf(init.callee)
  return tests.has(words[0]) && words.at(-1) === 'extend'
}

function isFunction({ type }) {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
}

function chainOf(callee) {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return chainOf(callee.callee)
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  return [...chainOf(callee.object), callee.property.name]
}

function declaredBy(node) {
  switch (node.type) {
    case 'VariableDeclarator':
      return bound(node.id)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [node.id, ...node.params.flatMap(bound)]
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSEnumDeclaration':
      return [node.id]
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'Property':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return node.computed ? [] : [node.key]
    default:
      return []
  }
}

function bound(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'AssignmentPattern':
      return bound(pattern.left)
    case 'RestElement':
      return bound(pattern.argument)
    case 'ArrayPattern':
      return pattern.elements.flatMap(bound)
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => bound(each.value ?? each.argument))
    default:
      return []
  }
}

/** `sendWhoever`, `FOR_EVER`, `is2FAOn` and `files-of-nobody` are read word by word. */
function inWords(name) {
  return name
    .replace(BETWEEN_WORDS, ' ')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** `_` in `words` is a gap, also one with the end of a line and the mark of a comment. */
function inProse(words) {
  return new RegExp(String.raw`\b${words.replaceAll('_', String.raw`[\s*/]+`)}\b`, 'gi')
}

function isProse({ isRefusedInProse }) {
  return isRefusedInProse
}

function proseOf({ word, instead }) {
  return [inProse(`${word.replaceAll(' ', '_')}s?`), instead]
}

function isParticiple(name) {
  return (PARTICIPLE.test(name) || IRREGULAR.has(name)) && !NOUNS.has(name)
}

function isTimeProduct(node) {
  return node?.type === 'BinaryExpression' && node.operator === '*' && factorsOf(node).some(isTimeFactor)
}

function factorsOf(node) {
  if (node.type !== 'BinaryExpression' || node.operator !== '*') return [node]
  return [...factorsOf(node.left), ...factorsOf(node.right)]
}

function isTimeFactor(node) {
  if (node.type === 'Identifier') return /^(?:MS|SECONDS)_PER_|^(?:MINUTE|HOUR|DAY)$/.test(node.name)
  return node.type === 'Literal' && TIME_FACTORS.has(node.value)
}

function isTimeName(name, value) {
  return TIME_NAME.test(name) || (value > CLOCK_MAX && CLOCK_NAME.test(name))
}

function isAmount(node) {
  return node?.type === 'Literal' && typeof node.value === 'number'
}

function lineCounter(source) {
  return (at) => source.slice(0, at).split('\n').length
}
