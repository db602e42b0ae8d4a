/** Which operators a type of value has, and what may stand beside them. Pure. */
import type { WireType } from '@/content/wire/schema'
import { OPERAND_MAX_LENGTH } from '../constants'
import { isPlainObject, refuse } from './rules'
import type { Operand, Operator } from './schema'

const PRESENCE = ['_null', '_nnull'] as const
const EMPTINESS = ['_empty', '_nempty'] as const
const EQUALITY = ['_eq', '_neq', '_in', '_nin'] as const
const ORDER = ['_lt', '_lte', '_gt', '_gte', '_between', '_nbetween'] as const
const TEXT = [
  '_contains',
  '_ncontains',
  '_icontains',
  '_nicontains',
  '_starts_with',
  '_nstarts_with',
  '_istarts_with',
  '_nistarts_with',
  '_ends_with',
  '_nends_with',
  '_iends_with',
  '_niends_with',
] as const

const STRING: ReadonlySet<Operator> = new Set([...PRESENCE, ...EMPTINESS, ...EQUALITY, ...TEXT])
const NUMBER: ReadonlySet<Operator> = new Set([...PRESENCE, ...EQUALITY, ...ORDER])

/** A document and a list have no order and no text to compare: only whether there is one. */
const OPERATORS: Readonly<Record<WireType, ReadonlySet<Operator>>> = {
  string: STRING,
  text: STRING,
  uuid: new Set([...PRESENCE, ...EQUALITY]),
  integer: NUMBER,
  float: NUMBER,
  date: NUMBER,
  boolean: new Set([...PRESENCE, '_eq', '_neq']),
  json: new Set(PRESENCE),
  richText: new Set(PRESENCE),
}
const ALL: ReadonlySet<string> = new Set([...STRING, ...NUMBER])

export function isOperator(name: string): name is Operator {
  return ALL.has(name)
}

export function operatorsOf(type: WireType): ReadonlySet<Operator> {
  return OPERATORS[type]
}

/**
 * The values beside an operator, as the type has them; null is sent as `null`.
 * @param name of the field, for the refusal @throws QueryRefusal
 */
export function operandsOf(
  type: WireType,
  operator: Operator | '_eq',
  sent: unknown,
  name: string,
): readonly (Operand | null)[] {
  if (operator === '_null' || operator === '_nnull' || operator === '_empty' || operator === '_nempty')
    return [sent === '' || sent === undefined ? true : flagOf(sent, name)]
  const isRange = operator === '_between' || operator === '_nbetween'
  if (operator === '_in' || operator === '_nin' || isRange) {
    const values = listOf(type, sent).map((value) => operandOf(type, value, name))
    if (isRange && (values.length !== 2 || values.includes(null)))
      return refuse(`"${operator}" of "${name}" needs two values`)
    return values
  }
  return [operandOf(type, sent, name)]
}

function flagOf(sent: unknown, name: string): boolean {
  if (sent === true || sent === 'true' || sent === '1' || sent === 1) return true
  if (sent === false || sent === 'false' || sent === '0' || sent === 0) return false
  return refuse(`"${name}" must be a boolean`)
}

function listOf(type: WireType, sent: unknown): readonly unknown[] {
  const values = valuesOf(sent)
  const [first] = values
  // An address has no other way to write an empty list. To a text it is one value, the empty text.
  return values.length === 1 && first === '' && type !== 'string' && type !== 'text' ? [] : values
}

function valuesOf(sent: unknown): readonly unknown[] {
  if (Array.isArray(sent)) return sent
  if (isPlainObject(sent)) return Object.values(sent)
  return typeof sent === 'string' ? sent.split(',') : [sent]
}

function operandOf(type: WireType, sent: unknown, name: string): Operand | null {
  if (sent === null || sent === 'null' || sent === 'NULL') return null
  if (typeof sent !== 'string' && typeof sent !== 'number' && typeof sent !== 'boolean')
    return refuse(`"${name}" must be compared with a single value`)
  if (type === 'boolean') return flagOf(sent, name)
  if (type === 'integer' || type === 'float') return numberOperand(sent, name)
  const text = String(sent)
  if (text.length > OPERAND_MAX_LENGTH) return refuse(`A value for "${name}" is too long`)
  if (text.includes('\0')) return refuse(`A value for "${name}" has a character that no text has`)
  if (/^\$(?:NOW|CURRENT_)/.test(text)) return refuse(`"${text.slice(0, 30)}" is not supported`)
  if (type === 'date') return dayOperand(text, name)
  return type === 'uuid' ? text.toLowerCase() : text // as ids are stored; `/assets` takes them in either case
}

function numberOperand(sent: boolean | number | string, name: string): number {
  const number = typeof sent === 'string' && sent.trim() === '' ? Number.NaN : Number(sent)
  if (!Number.isFinite(number)) return refuse(`"${name}" must be compared with a number`)
  return number
}

/** `2026-09-14`, also with a time behind it, which is ignored. */
function dayOperand(text: string, name: string): string {
  const day = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text)?.[1]
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  if (day === undefined || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    return refuse(`"${name}" must be compared with a date, such as 2026-09-14`)
  return day
}
