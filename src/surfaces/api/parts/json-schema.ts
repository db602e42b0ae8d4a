/** What OpenAPI says of an input that a schema of ours reads. Pure. */
import type { Json } from './json'

/** What is read of a Valibot schema. */
export type InputSchema = {
  readonly type: string
  readonly wrapped?: InputSchema
  readonly entries?: Readonly<Record<string, InputSchema>>
  readonly item?: InputSchema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly pipe?: readonly (InputSchema & { readonly requirement?: unknown })[]
}

/** A schema, and its properties if it is one of an object. */
export type InputJson = Json & { readonly properties?: Readonly<Record<string, Json>> }

const WRAPPED = ['nullable', 'nullish', 'optional']
const OBJECTS = ['loose_object', 'object']

/** @throws for a kind of schema that no input of the content API has had so far: a defect, found by the tests */
export function jsonSchemaOf(schema: InputSchema): InputJson {
  const { type, wrapped, entries, item, options } = schema
  if (wrapped && WRAPPED.includes(type)) return jsonSchemaOf(wrapped)
  if (entries && OBJECTS.includes(type)) return objectSchema(entries)
  if (item && type === 'array') return { type, items: jsonSchemaOf(item), ...limitsOf(schema) }
  if (type === 'boolean' || type === 'number') return { type }
  if (type === 'string') return { type, ...limitsOf(schema) }
  if (type === 'literal') return { const: schema.literal }
  if (options && type === 'union') return { anyOf: options.filter(isSchema).map(jsonSchemaOf) }
  throw new Error(`An input of the kind ${type} is not described yet`)
}

function objectSchema(entries: Readonly<Record<string, InputSchema>>): InputJson {
  const required = Object.entries(entries).flatMap(([name, { type }]) =>
    WRAPPED.includes(type) ? [] : [name],
  )
  const properties = Object.entries(entries).map(([name, entry]) => [name, jsonSchemaOf(entry)])
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
  }
}

/** Pipes may be inside of pipes: of each, what limits a length or gives a form. */
function limitsOf({ type, pipe = [] }: InputSchema): Json {
  const isList = type === 'array'
  const found = pipe.map((action): Json => {
    const { requirement } = action
    if (action.type === 'max_length') return { [isList ? 'maxItems' : 'maxLength']: requirement }
    if (action.type === 'non_empty') return { [isList ? 'minItems' : 'minLength']: 1 }
    if (action.type === 'regex' && requirement instanceof RegExp) return { pattern: requirement.source }
    return action.pipe ? limitsOf(action) : {}
  })
  return Object.assign({}, ...found)
}

function isSchema(value: unknown): value is InputSchema {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
