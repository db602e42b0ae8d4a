/**
 * Parses JSON from clients, stricter than `JSON.parse`: it refuses what two parsers could read differently and what
 * PostgreSQL cannot store, so that such a body gets a 400 and no later error.
 */
import { err, ok, type Result } from './result'

const MAX_DEPTH = 8
const MAX_KEY_LENGTH = 100
/** Keys that access an object's prototype. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * @param maxDepth levels of objects and lists
 * @returns the value; INVALID_JSON for malformed text, more levels, a key twice in one object, keys that
 * reach a prototype, U+0000 and lone surrogates.
 */
export function parseStrictJson(text: string, maxDepth = MAX_DEPTH): Result<unknown, 'INVALID_JSON'> {
  if (shapeOf(text).depth > maxDepth) return err('INVALID_JSON')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return err('INVALID_JSON')
  }
  return hasOnlyPlainKeys(text) && isStorable(value) ? ok(value) : err('INVALID_JSON')
}

/** Longer than any valid key or string, even with every character escaped. */
const STRING_MAX_LENGTH = 50_000

/** Whether the beginning of a too large body ends inside a string that is longer than any valid one. */
export function hasUnendingString(beginning: string): boolean {
  let opened = -1
  for (let at = 0; at < beginning.length; at++) {
    if (opened >= 0 && beginning[at] === '\\') at++
    else if (beginning[at] === '"') opened = opened < 0 ? at : -1
  }
  return opened >= 0 && beginning.length - opened > STRING_MAX_LENGTH
}

/** Whether PostgreSQL can store the text: no U+0000, no lone surrogate. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** How large a JSON text is before it is parsed. */
export type JsonShape = {
  readonly depth: number
  /** Objects, lists and names: what parsing costs most for. */
  readonly parts: number
}

/** Letter by letter: a pattern that finds the same takes seven times as long. @param text need not be JSON */
export function shapeOf(text: string): JsonShape {
  let [level, depth, parts] = [0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '{' || sign === '[') {
      depth = Math.max(depth, ++level)
      parts += 1
    } else if (sign === '}' || sign === ']') level -= 1
    else if (sign === ':') parts += 1
  }
  return { depth, parts }
}

/** Where the string that begins at a quote ends; the end of the text for one that does not. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}

/** @param text known to be well-formed JSON: a string before a colon is a key of the innermost object */
function hasOnlyPlainKeys(text: string): boolean {
  const open: Set<string>[] = []
  let last = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      const end = endOfString(text, at)
      last = text.slice(at, end + 1)
      at = end
    } else if (sign === '{' || sign === '[') open.push(new Set())
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ':' && !takeKey(open.at(-1), last)) return false
  }
  return true
}

function takeKey(known: Set<string> | undefined, token: string): boolean {
  const key: unknown = token.includes('\\') ? JSON.parse(token) : token.slice(1, -1)
  if (typeof key !== 'string' || known === undefined) return false
  if (known.has(key) || FORBIDDEN_KEYS.has(key) || key.length > MAX_KEY_LENGTH || !isPlainText(key))
    return false
  known.add(key)
  return true
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isPlainText(value)
  if (Array.isArray(value)) return value.every(isStorable)
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isStorable)
  return true
}
