/** Conditions of a filter as SQL. Every value of the caller is a parameter. Pure. */
import type { Column, ToMany, ToOne, WireType } from '@/content/wire/schema'
import { targetOf } from '../items'
import type { Condition, Operand, Operator } from '../query/schema'
import { Scope } from './rules'

export function writeCondition(condition: Condition, scope: Scope): string {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return writeAll(condition.parts, scope, condition.kind)
    case 'through':
      return writeCondition(condition.part, scope.join(condition.field))
    case 'some':
      return writeExists(condition.field, condition.part, scope)
    case 'none':
      return `not ${writeExists(condition.field, condition.part, scope)}`
    case 'compare':
      return writeComparison(condition, scope)
  }
}

function writeAll(parts: readonly Condition[], scope: Scope, word: 'and' | 'or'): string {
  if (parts.length === 0) return 'true'
  return `(${parts.map((part) => writeCondition(part, scope)).join(` ${word} `)})`
}

function writeExists(field: ToMany, part: Condition, scope: Scope): string {
  const inner = new Scope(scope.statement, targetOf(scope.statement.graph, field))
  const condition = writeCondition(part, inner)
  const parent = `${field.parent(inner.alias)} = ${scope.storedKey()}`
  const where = `${parent} and (${inner.entity.where(inner.alias)}) and ${condition}`
  return `exists (select 1 from ${inner.from(field.join?.(inner.alias))} where ${where})`
}

/** A value, or the key of a related record, which is null when that is not public. */
export function writeValue(field: Column | ToOne, scope: Scope): { sql: string; type: WireType } {
  if (field.kind === 'column') return { sql: field.sql(scope.alias), type: field.type }
  const target = scope.join(field)
  const key = target.entity.fields[target.entity.key]
  return { sql: target.key(), type: key?.kind === 'column' ? key.type : 'string' }
}

type Comparison = Extract<Condition, { kind: 'compare' }>
const SIGNS: Readonly<Partial<Record<Operator, string>>> = {
  _eq: '=',
  _neq: '<>',
  _lt: '<',
  _lte: '<=',
  _gt: '>',
  _gte: '>=',
}

function writeComparison({ field, operator, operands }: Comparison, scope: Scope): string {
  const { sql, type } = writeValue(field, scope)
  const bind = (operand: Operand) => `${scope.statement.bind(operand)}::${CASTS[type]}`
  const [first = '', second = ''] = operands
  const sign = SIGNS[operator]
  if (sign) return `${textual(sql, type)} ${sign} ${bind(first)}`
  switch (operator) {
    case '_null':
      return `${sql} is null`
    case '_nnull':
      return `${sql} is not null`
    case '_empty':
      return `(${sql} is null or ${textual(sql, type)} = '')`
    case '_nempty':
      return `(${sql} is not null and ${textual(sql, type)} <> '')`
    case '_in':
    case '_nin':
      return writeIn(textual(sql, type), type, operator, operands, scope)
    case '_between':
      return `${sql} between ${bind(first)} and ${bind(second)}`
    case '_nbetween':
      return `${sql} not between ${bind(first)} and ${bind(second)}`
    default:
      return writeMatch(textual(sql, type), operator, String(first), scope)
  }
}

/** Enumerations and codes compare as texts. */
function textual(sql: string, type: WireType): string {
  return CASTS[type] === 'text' ? `${sql}::text` : sql
}

const CASTS: Readonly<Record<WireType, string>> = {
  string: 'text',
  text: 'text',
  uuid: 'text',
  json: 'text',
  richText: 'text',
  integer: 'float8',
  float: 'float8',
  boolean: 'boolean',
  date: 'date',
}

function writeIn(
  sql: string,
  type: WireType,
  operator: '_in' | '_nin',
  operands: readonly Operand[],
  scope: Scope,
): string {
  if (operands.length === 0) return operator === '_in' ? 'false' : 'true'
  const list = `${scope.statement.bind(operands)}::${CASTS[type]}[]`
  return operator === '_in' ? `${sql} = any(${list})` : `${sql} <> all(${list})`
}

type Match = {
  readonly word: 'ilike' | 'like'
  readonly isNegated: boolean
  readonly starts: boolean
  readonly ends: boolean
}

/** `_nistarts_with` and its like: the letters before the name say what it does. */
function writeMatch(sql: string, operator: Operator, text: string, scope: Scope): string {
  const { word, isNegated, starts, ends } = matchOf(operator)
  const pattern = `${starts ? '' : '%'}${escapePattern(text)}${ends ? '' : '%'}`
  return `${sql} ${isNegated ? 'not ' : ''}${word} ${scope.statement.bind(pattern)}`
}

function matchOf(operator: Operator): Match {
  const name = operator.slice(1)
  const isNegated = name.startsWith('n')
  const rest = isNegated ? name.slice(1) : name
  return {
    word: rest.startsWith('i') ? 'ilike' : 'like',
    isNegated,
    starts: rest.endsWith('starts_with'),
    ends: rest.endsWith('ends_with'),
  }
}

/** In the caller's text, the signs of patterns mean themselves. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
