/**
 * Which message keys the source uses. It reads calls of translators (`t('key')`, `t.rich('key')`,
 * `t(isOpen ? 'a' : 'b')`, `t(`status.${status}`)`) and the namespaces that a file names. Without a type checker it
 * cannot tell translators apart, so in doubt a key counts as used.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CALL = /(?<![\w.'"`])(?:t|t[A-Z]\w*|translate\w*|words?|say)(?:\.(?:rich|markup|raw|has))?\(/g
const NAMESPACE = /(?:namespace:\s*|useTranslations\(\s*|translator\([^,)]+,\s*|Translator<\s*)'([\w.]+)'/g
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
/** A key in data (`{ labelKey: 'status.open' }`) that is looked up elsewhere. */
const KEY_FIELD = /\b\w*(?:[kK]ey|[lL]abel|[wW]ord|[mM]essage)s?\b\s*[:=]\s*'([\w.]+)'/g

/** Messages read from a typed object: `loadMessages(locale)`, `errorTexts(locale)` or `Messages['offers']['answer']`. */
const OBJECT = /\b(?:loadMessages|errorTexts)\(|\bMessages\['/
const PROPERTY = /\.(\w+)|(?<=[{,]\s*)(\w+)(?=\s*[,:}])/g

/** @returns a function that tells whether `namespace:path.to.key` is used under `folder` */
export function usedKeys(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readUsage(readFileSync(join(folder, name), 'utf8')))
    .filter(({ literals, patterns, properties }) => literals.size + patterns.length + properties.size > 0)
  return (key) => files.some((file) => isIn(file, key))
}

function readUsage(text) {
  const namespaces = [...text.matchAll(NAMESPACE)].map(([, name]) => name)
  const literals = new Set([...text.matchAll(KEY_FIELD)].map(([, key]) => key))
  const patterns = []
  for (const call of text.matchAll(CALL)) {
    for (const [, single, double, template] of argumentsOf(text, call.index + call[0].length).matchAll(
      LITERAL,
    )) {
      if (template?.includes('${')) patterns.push(patternOf(template))
      else literals.add(single ?? double ?? template)
    }
  }
  const properties = OBJECT.test(text)
    ? new Set([...text.matchAll(PROPERTY)].map(([, read, taken]) => read ?? taken))
    : new Set()
  return { namespaces, literals, patterns, properties }
}

/** The text up to the parenthesis that closes the call. */
function argumentsOf(text, from) {
  let depth = 1
  let at = from
  for (; at < text.length && depth > 0; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
  }
  return text.slice(from, at - 1)
}

function patternOf(template) {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[\\w.-]+')}$`)
}

function isIn({ namespaces, literals, patterns, properties }, key) {
  const [room, whole] = key.split(':')
  if (properties.has(whole.split('.').at(-1))) return true
  const path = whole.replace(/\.\d+(?:\..*)?$/, '') // lists are read as a whole, with t.raw
  const own = namespaces.filter((name) => name.split('.')[0] === room)
  if (namespaces.length > 0 && own.length === 0) return false
  const names = [
    path,
    ...own
      .filter((name) => path.startsWith(`${name.slice(room.length + 1)}.`))
      .map((name) => path.slice(name.length - room.length)),
  ]
  return names.some((name) => literals.has(name) || patterns.some((pattern) => pattern.test(name)))
}
