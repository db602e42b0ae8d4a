/**
 * The arguments of an ICU message with their types, and its tags. All translations of a message must have the same. Uses
 * the parser of next-intl; two mistakes are valid for it and found here:
 * an apostrophe that quotes (`l'{name}` shows the braces instead of the name) and a surplus closing brace.
 */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

const KINDS = {
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
}
const QUOTING = /'([{}<#])/g
const LONE_TAG = /<([a-zA-Z][\w-]*)\s*\/>/g // read as text by the parser, as an element by next-intl

/** @returns `{ needs, problems }`: sorted descriptions such as `count plural`, `name`, `<link>` */
export function readMessage(message) {
  const problems = [...message.matchAll(QUOTING)].map(
    ([, next]) => `has an apostrophe before "${next}", which quotes it: write ’ (the typographic one)`,
  )
  const needs = new Set()
  try {
    const elements = parse(message)
    collect(elements, needs)
    if (problems.length === 0 && hasLooseBrace(elements)) problems.push('has a closing brace too many')
  } catch (error) {
    problems.push(faultOf(message, error))
  }
  return { needs: [...needs].sort(), problems }
}

function collect(elements, needs) {
  for (const element of elements) {
    const { type, value } = element
    if (type === TYPE.literal) for (const [, tag] of value.matchAll(LONE_TAG)) needs.add(`<${tag}>`)
    else if (type === TYPE.tag) {
      needs.add(`<${value}>`)
      collect(element.children, needs)
    } else if (type !== TYPE.pound) needs.add([value, kindOf(element)].filter(Boolean).join(' '))
    for (const { value: choice } of Object.values(element.options ?? {})) collect(choice, needs)
  }
}

function kindOf({ type, pluralType }) {
  if (type === TYPE.plural) return pluralType === 'ordinal' ? 'selectordinal' : 'plural'
  return KINDS[type]
}

function hasLooseBrace(elements) {
  return elements.some(({ type, value, children }) =>
    type === TYPE.tag ? hasLooseBrace(children) : type === TYPE.literal && value.includes('}'),
  )
}

/** The parser reports what it expected; an author needs to know what to look for. */
function faultOf(message, error) {
  if (!error.location) throw error
  const { start, end } = error.location
  const part = message.slice(start.offset, end.offset)
  if (error.message === 'MISSING_OTHER_CLAUSE') return 'has no "other" for a choice'
  if (error.message === 'EXPECT_ARGUMENT_CLOSING_BRACE')
    return part.includes(',')
      ? `does not close the choices of "${part}"`
      : 'has a brace that opens no argument'
  return `cannot be read: ${error.message} at "${part}"`
}
