/** `filter` of a query, checked against the collection. Pure. */
import type { Column, Entity, ToMany, ToOne, WireField } from '@/content/wire/schema'
import { DEPTH_MAX, OPERANDS_MAX } from '../constants'
import { type Graph, targetOf } from '../items'
import { isOperator, operandsOf, operatorsOf } from './read-operands'
import { type Budget, findField, isPlainObject, refuse, refuseField } from './rules'
import type { Condition, Operator } from './schema'

export type FilterPlace = {
  readonly graph: Graph
  readonly entity: Entity
  readonly path: readonly string[]
  /** Levels of the filter around this one. */
  readonly depth?: number
  readonly conditions: Budget
}

/** @throws QueryRefusal */
export function readFilter(sent: unknown, place: FilterPlace): Condition {
  if (!isPlainObject(sent)) return refuse('"filter" must be an object')
  const { depth = 0 } = place
  if (depth > DEPTH_MAX) return refuse('"filter" is nested too deeply')
  const deeper = { ...place, depth: depth + 1 }
  const parts = Object.entries(sent).map(([name, value]) => readPart(name, value, deeper))
  return allOf(parts, place)
}

/** One that says nothing counts as well: a million of them make a statement of megabytes. */
function allOf(parts: readonly Condition[], { conditions }: FilterPlace): Condition {
  if (parts.length === 0) conditions.take()
  const [only] = parts
  return parts.length === 1 && only ? only : { kind: 'and', parts }
}

function readPart(name: string, value: unknown, place: FilterPlace): Condition {
  if (name === '_and' || name === '_or') {
    place.conditions.take()
    const inner = partsOf(value, name)
    const parts = inner.map((part) => readFilter(part, place))
    return { kind: name === '_or' ? 'or' : 'and', parts }
  }
  const field = findField(place.entity, name)
  if (!field) return refuseField(name, place.entity, place.path)
  if (field.kind === 'column') return readColumn(name, field, value, place)
  const target = targetOf(place.graph, field)
  const inner = { ...place, entity: target, path: [...place.path, name] }
  return field.kind === 'one' ? readOne(field, value, inner) : readMany(field, value, inner)
}

/** `_and` and `_or` are lists; of a URL also `{0: …, 1: …}`. */
function partsOf(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (isPlainObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key)))
    return Object.values(value)
  return refuse(`"${name}" must be a list of filters`)
}

function readColumn(name: string, field: Column, value: unknown, place: FilterPlace): Condition {
  if (!isPlainObject(value)) return compare(name, field, field.type, '_eq', value, place)
  const entries = Object.entries(value)
  return allOf(
    entries.map(([operator, operand]) => compare(name, field, field.type, operator, operand, place)),
    place,
  )
}

/** A condition on the key of a related record, or on its fields. */
function readOne(field: ToOne, value: unknown, place: FilterPlace): Condition {
  const name = place.path.at(-1) ?? ''
  const keyType = keyTypeOf(place.entity)
  if (!isPlainObject(value)) return compare(name, field, keyType, '_eq', value, place)
  const own: Condition[] = []
  const inner: [string, unknown][] = []
  for (const [key, part] of Object.entries(value)) {
    if (isOfKey(key)) own.push(compare(name, field, keyType, key, part, place))
    else inner.push([key, part])
  }
  if (inner.length > 0) {
    place.conditions.take()
    own.push({ kind: 'through', field, part: readFilter(Object.fromEntries(inner), place) })
  }
  return allOf(own, place)
}

/** Whether a name is an operator of its own rather than part of a nested filter. `__proto__` is neither. */
function isOfKey(name: string): boolean {
  return /^_[^_]/.test(name) && name !== '_and' && name !== '_or'
}

function readMany(field: ToMany, value: unknown, place: FilterPlace): Condition {
  if (!isPlainObject(value)) return some(field, { [place.entity.key]: { _eq: value } }, place)
  const parts: Condition[] = []
  const ofOneRow: [string, unknown][] = []
  for (const [name, part] of Object.entries(value)) {
    if (name === '_some') parts.push(some(field, part, place))
    else if (name === '_none') parts.push({ ...some(field, part, place), kind: 'none' })
    else if (name === '_null' || name === '_nnull') parts.push(exists(field, name, part, place))
    else if (isOfKey(name)) parts.push(some(field, { [place.entity.key]: { [name]: part } }, place))
    else ofOneRow.push([name, part])
  }
  if (ofOneRow.length > 0) parts.push(some(field, Object.fromEntries(ofOneRow), place))
  return allOf(parts, place)
}

type RowCondition = Extract<Condition, { kind: 'some' | 'none' }>

function some(field: ToMany, filter: unknown, place: FilterPlace): RowCondition {
  place.conditions.take()
  return { kind: 'some', field, part: readFilter(filter, place) }
}

/** `_null` of a list: it has no rows. */
function exists(
  field: ToMany,
  operator: '_null' | '_nnull',
  operand: unknown,
  place: FilterPlace,
): RowCondition {
  place.conditions.take()
  const isNegated = operandsOf('boolean', '_eq', operand, operator)[0] === false
  const isNone = (operator === '_null') !== isNegated
  return { kind: isNone ? 'none' : 'some', field, part: { kind: 'and', parts: [] } }
}

function keyTypeOf(entity: Entity): Column['type'] {
  const key: WireField | undefined = entity.fields[entity.key]
  return key?.kind === 'column' ? key.type : 'string'
}

function compare(
  name: string,
  field: Column | ToOne,
  type: Column['type'],
  operator: string,
  operand: unknown,
  place: FilterPlace,
): Condition {
  place.conditions.take()
  if (!isOperator(operator) || !operatorsOf(type).has(operator))
    return refuse(
      `"${type === 'richText' ? 'text' : type}" field type does not contain the "${operator}" filter operator`,
    )
  return withNull({ field, operator, operands: operandsOf(type, operator, operand, name), name })
}

type Operation = {
  readonly field: Column | ToOne
  readonly operator: Operator
  readonly operands: readonly (boolean | number | string | null)[]
  readonly name: string
}

/** Comparing with nothing is `_null` or `_nnull`; those say by `false` that they mean the opposite. */
function withNull({ field, operator, operands, name }: Operation): Condition {
  if (operands.length > OPERANDS_MAX) return refuse(`A filter may have at most ${OPERANDS_MAX} values`)
  const [first] = operands
  if (isFlag(operator))
    return { kind: 'compare', field, operator: first === false ? opposite(operator) : operator, operands: [] }
  if (first === null && (operator === '_eq' || operator === '_neq'))
    return { kind: 'compare', field, operator: operator === '_eq' ? '_null' : '_nnull', operands: [] }
  const values = operands.filter((value) => value !== null)
  if (values.length === 0 && operator !== '_in' && operator !== '_nin')
    return refuse(`"${operator}" of "${name}" needs a value`)
  return { kind: 'compare', field, operator, operands: values }
}

const OPPOSITES = { _null: '_nnull', _nnull: '_null', _empty: '_nempty', _nempty: '_empty' } as const

function isFlag(operator: Operator): operator is keyof typeof OPPOSITES {
  return operator in OPPOSITES
}

function opposite(operator: keyof typeof OPPOSITES): Operator {
  return OPPOSITES[operator]
}
