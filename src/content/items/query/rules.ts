/** What the parts of the query language have in common: refusals, lists of names, numbers. Pure. */
import type { Entity, WireField } from '@/content/wire/schema'
import { shapeOf } from '@/lib/strict-json'
import { ALIASES_MAX, FIELDS_MAX, OPERAND_MAX_LENGTH, SEARCH_PARTS_MAX } from '../constants'
import type { QueryFault } from './schema'

/** Ends the reading of a query; `read-query.ts` turns it into a result. */
export class QueryRefusal extends Error {
  override readonly name = 'QueryRefusal'
  constructor(readonly fault: QueryFault) {
    super(fault.reason)
  }
}

/** Refuses a query that cannot be understood, or that is too large. */
export function refuse(reason: string): never {
  throw new QueryRefusal({ status: 400, reason })
}

/** Refuses a name that does not exist or may not be seen: nobody learns which of both. */
export function refuseField(name: string, entity: Entity, path: readonly string[]): never {
  throw new QueryRefusal({
    status: 403,
    reason: `You don't have permission to access field "${name}" in collection "${entity.name}" or it does not exist. Queried in ${placeOf(path)}.`,
  })
}

export function refuseCollection(name: string): QueryFault {
  return {
    status: 403,
    reason: `You don't have permission to access collection "${name}" or it does not exist. Queried in root.`,
  }
}

function placeOf(path: readonly string[]): string {
  return path.length === 0 ? 'root' : path.join('.')
}

/** A field by its name. Names of JavaScript's own, such as `constructor`, are no fields. */
export function findField(entity: Entity, name: string): WireField | undefined {
  return Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
}

/**
 * `a,b`, `['a', 'b,c']` and `{0: 'a'}` (of a URL with many values) are lists of names.
 * @throws QueryRefusal, also for a list that is too long: a body has room for half a million names
 */
export function namesOf(value: unknown, what: string): readonly string[] {
  if (value === undefined || value === null || value === '') return []
  const parts = isPlainObject(value) ? Object.values(value) : Array.isArray(value) ? value : [value]
  const names: string[] = []
  for (const part of parts) {
    if (typeof part !== 'string') return refuse(`"${what}" must be a string or a list of strings`)
    for (const sent of part.split(',', FIELDS_MAX + 1)) {
      const name = sent.trim()
      if (name.length > OPERAND_MAX_LENGTH) return refuse(`"${what}" has a name that is too long`)
      if (name !== '') names.push(name)
    }
    if (names.length > FIELDS_MAX) return refuse(`"${what}" may have at most ${FIELDS_MAX} names`)
  }
  return names
}

/** A whole number of the query; undefined when it is not sent. @throws QueryRefusal with Directus' words */
export function numberOf(value: unknown, what: string, least: number): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
  if (Number.isNaN(number)) return refuse(`"${what}" must be a number`)
  if (!Number.isSafeInteger(number)) return refuse(`"${what}" must be an integer`)
  if (number < least) return refuse(`"${what}" must be greater than or equal to ${least}`)
  return number
}

/** A value that was sent as an object, or as its JSON. @throws QueryRefusal when it is neither */
export function objectOf(value: unknown, what: string): Readonly<Record<string, unknown>> | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (isPlainObject(value)) return value
  if (typeof value !== 'string') return refuse(`"${what}" must be an object`)
  // A SEARCH body can carry a megabyte of it as a single value.
  if (shapeOf(value).parts > SEARCH_PARTS_MAX) return refuse(`"${what}" has too many parts`)
  let parsed: unknown
  try {
    parsed = JSON.parse(value)
  } catch {
    return refuse(`Invalid JSON for ${what} object`)
  }
  return isPlainObject(parsed) ? parsed : refuse(`"${what}" must be an object`)
}

/** Names that a caller gives to fields. Others could not be told apart in the name of a selection. */
const ALIAS = /^[A-Za-z][A-Za-z0-9_]{0,63}$/

/** `alias` of a query: names of the caller's own for fields of the collection. @throws QueryRefusal */
export function aliasesOf(value: unknown): Readonly<Record<string, string>> {
  const aliases = Object.entries(objectOf(value, 'alias') ?? {})
  if (aliases.length > ALIASES_MAX) refuse(`"alias" may have at most ${ALIASES_MAX} names`)
  return Object.fromEntries(
    aliases.map(([name, field]) => {
      if (!ALIAS.test(name)) return refuse('"alias" needs names of letters, digits and "_"')
      return typeof field === 'string' ? [name, field] : refuse('"alias" must name fields')
    }),
  )
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Counts what a query asks for, and refuses it when it is too much. */
export class Budget {
  private used = 0
  constructor(
    private readonly most: number,
    private readonly reason: string,
  ) {}

  take(count = 1): void {
    this.used += count
    if (this.used > this.most) refuse(this.reason)
  }
}
