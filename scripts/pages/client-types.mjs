/**
 * clients/typescript/schema.generated.ts: the collections of the content API as types of the Directus client, with what
 * else its description has: contact requests, who is on call, and the person who is signed in.
 */
import { loadSource } from '../tooling/load-source.mjs'

export const file = 'clients/typescript/schema.generated.ts'

const NO_MODES = { informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false }
const TYPES = {
  boolean: 'boolean',
  date: "'datetime'",
  float: 'number',
  integer: 'number',
  json: "'json'",
  richText: 'string',
  string: 'string',
  text: 'string',
  uuid: 'string',
}

/** The client has a type of its own for users, which is one record here: our fields are added to it. */
const OTHERS = [
  '  contact_request: ContactRequest[]',
  '  support_entry: SupportEntry[]',
  '  directus_users: DirectusUsers',
]

export async function make() {
  const { graphOf } = await loadSource('src/content/items/items.ts')
  const { writeOpenApi } = await loadSource('src/surfaces/api/write-open-api.ts')
  const graph = graphOf(NO_MODES)
  const others = otherTypes(writeOpenApi('').components.schemas)
  const entities = [...graph.values()]
  // The client adds what is ours to its own type of a core collection, which is not a list.
  const listed = entities.map(
    ({ name }) => `  ${name}: ${typeName(name)}${name === 'directus_files' ? '' : '[]'}`,
  )
  return [
    '/* Made from the declarations of the collections by `npm run generate -- pages`. */',
    ...entities.map((entity) => interfaceOf(entity, graph)),
    ...others,
    `/** Every collection, as \`createDirectus<Schema>\` wants it. */\nexport type Schema = {\n${[...listed, ...OTHERS].join('\n')}\n}\n`,
  ].join('\n\n')
}

function interfaceOf({ name, description, fields, key }, graph) {
  const lines = Object.entries(fields).map(
    ([field, declared]) => `  ${field}: ${typeOf(declared, graph, field === key)}`,
  )
  return `${description ? `/** ${description} */\n` : ''}export type ${typeName(name)} = {\n${lines.join('\n')}\n}`
}

function typeOf(field, graph, isKey) {
  if (field.kind === 'column') return isKey ? TYPES[field.type] : `${TYPES[field.type]} | null`
  const target = graph.get(field.target)
  const keyType = TYPES[target.fields[target.key].type]
  return field.kind === 'many'
    ? `${keyType}[] | ${typeName(field.target)}[]`
    : `${keyType} | ${typeName(field.target)} | null`
}

/** @param schemas of the description: what is sent and what is answered of a request is one type for the client */
function otherTypes({ contact_request: sent, stored_request: stored, support_entry: entry, person }) {
  const request = { ...sent, properties: { ...stored.properties, ...sent.properties } }
  return [
    declared('ContactRequest', request, `${sent.description} \`id\` and \`account\` are answered.`),
    declared('SupportEntry', entry, 'Who can be called now.'),
    declared('DirectusUsers', person, 'The person who is signed in: `/users/me`.'),
  ]
}

function declared(name, schema, comment) {
  return `/** ${comment} */\nexport type ${name} = ${typeOfSchema(schema)}`
}

/** @param indent of the lines of an object */
function typeOfSchema({ type, enum: values, const: value, anyOf, items, properties }, indent = '  ') {
  if (value !== undefined) return literal(value)
  if (values) return values.map(literal).join(' | ')
  if (properties) {
    const lines = Object.entries(properties).map(([name, property]) => {
      const comment = property.description ? `${indent}/** ${property.description} */\n` : ''
      return `${comment}${indent}${name}: ${typeOfSchema(property, `${indent}  `)}`
    })
    return `{\n${lines.join('\n')}\n${indent.slice(2)}}`
  }
  if (anyOf) return anyOf.map((one) => typeOfSchema(one, indent)).join(' | ')
  if (type === 'array') return `Array<${typeOfSchema(items, indent)}>`
  return [type]
    .flat()
    .map((name) => (name === 'integer' ? 'number' : name))
    .join(' | ')
}

function literal(value) {
  return typeof value === 'string' ? `'${value}'` : String(value)
}

/** `service_translations` → `ServiceTranslations`. */
function typeName(name) {
  return name.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())
}
