/** The titles of a file's tests, read from its syntax tree, so that comments and other texts do not count. */
import { parseSync } from 'oxc-parser'

const STARTS = new Set(['test', 'it', 'describe', 'suite'])
/** Properties of `test` that define a test or a group. Others (`use`, `beforeEach`) do not. */
const MODIFIERS = new Set(
  'describe each for concurrent sequential parallel serial only fails step'.split(' '),
)
const SKIPS = new Set('skip fixme todo skipIf runIf'.split(' '))
/** Placeholders of `each`: `%s`, `%i` and `$name`. */
const COLUMN = /%[sdifjoOc#$]|\$[a-zA-Z_][\w.]*/

/**
 * @typedef {object} TestTitle
 * @property {readonly string[]} parts the title's fixed parts, between which there is variable text
 * @property {boolean} isSkipped it, its group, or everything inside it is skipped, always or sometimes
 */

/**
 * Titles of tests, of their steps and of their groups, in their order; and every other text of the file, of which a
 * title's changing words are made.
 *
 * @param {string} name with its ending, which says how to read it
 * @param {string} source
 * @returns {{ titles: TestTitle[], texts: Set<string> }}
 * @throws {Error} when the source cannot be read
 */
export function testTitles(name, source) {
  const { program, errors } = parseSync(name, source)
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`)
  const found = []
  const texts = new Set()
  visit(program, undefined)
  return { titles: found.map((each) => ({ parts: each.parts, isSkipped: !runs(each) })), texts }

  function visit(node, within) {
    if (Array.isArray(node)) for (const each of node) visit(each, within)
    if (typeof node?.type !== 'string') return
    if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value)
    if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
      texts.add(node.quasis[0].value.cooked)
    const call = node.type === 'CallExpression' ? readCall(node) : undefined
    if (call) found.push({ ...call, within })
    // Without a title: `test.skip(…)` or `context.skip()`, which skips the enclosing test or group.
    else if (within && node.type === 'CallExpression' && skips(node.callee)) within.isOff = true
    const inside = call ? found.at(-1) : within
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value, inside)
  }

  function runs(each) {
    for (let at = each; at; at = at.within) if (at.isOff) return false
    return !each.isGroup || found.some((other) => !other.isGroup && isWithin(other, each) && runs(other))
  }
}

function isWithin(each, group) {
  for (let at = each.within; at; at = at.within) if (at === group) return true
  return false
}

/** Whether a row's name is this title: its words, and `…` or a text of the file wherever words differ. */
export function isTitle({ parts }, texts, name) {
  const [first = '', ...rest] = parts
  if (!name.startsWith(first)) return false
  return follows(name.slice(first.length), rest, texts)
}

/** As in a row of the page. */
export function written({ parts }) {
  return parts.join('…')
}

function follows(left, parts, texts) {
  if (parts.length === 0) return left === ''
  const [part, ...rest] = parts
  for (let at = left.indexOf(part, 1); at > 0; at = left.indexOf(part, at + 1)) {
    const word = left.slice(0, at)
    const isWord = word === '…' || texts.has(word)
    if (isWord && follows(left.slice(at + part.length), rest, texts)) return true
    if (part === '') break
  }
  // The title ends in variable text.
  return part === '' && rest.length === 0 && (left === '…' || texts.has(left))
}

function readCall(node) {
  const words = chainOf(node.callee)
  if (!words || !STARTS.has(words[0])) return undefined
  const [, ...modifiers] = words
  const [title, ...others] = node.arguments
  if (!modifiers.every((word) => MODIFIERS.has(word) || SKIPS.has(word))) return undefined
  if (!others.some(({ type }) => /^(?:ArrowFunction|Function)Expression$/.test(type))) return undefined
  return {
    parts: partsOf(title),
    isGroup: words.some((word) => word === 'describe' || word === 'suite'),
    isOff: modifiers.some((word) => SKIPS.has(word)) || others.some(asksToSkip),
  }
}

/** `it.each(rows)` → ['it', 'each']; undefined for any other expression. */
function chainOf(callee) {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return chainOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return chainOf(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined
  const before = chainOf(callee.object)
  return before && [...before, callee.property.name]
}

/** `{ skip: true }` and `{ todo: … }` beside a title. */
function asksToSkip(argument) {
  return (
    argument.type === 'ObjectExpression' &&
    argument.properties.some(({ key, value }) => SKIPS.has(key?.name) && value?.value !== false)
  )
}

function skips(callee) {
  return callee.type === 'MemberExpression' && !callee.computed && SKIPS.has(callee.property.name)
}

/** The fixed parts of a title: 'a ', ' b' of `a ${x} b`. Parts that are known only at run time count as variable. */
function partsOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value.split(COLUMN)
  if (node?.type === 'TemplateLiteral') return node.quasis.flatMap(({ value }) => value.cooked.split(COLUMN))
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [partsOf(node.left), partsOf(node.right)]
    return [...left.slice(0, -1), `${left.at(-1)}${right[0]}`, ...right.slice(1)]
  }
  return ['', '']
}
