/** clients/typescript/schema.generated.ts: the collections of the content API as types of the Directus client. */
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

export async function make() {
  const { graphOf } = await loadSource('src/content/items/items.ts')
  const graph = graphOf(NO_MODES)
  const entities = [...graph.values()]
  // The client adds what is ours to its own type of a core collection, which is not a list.
  const listed = entities.map(
    ({ name }) => `  ${name}: ${typeName(name)}${name === 'directus_files' ? '' : '[]'}`,
  )
  return [
    '/* Made from the declarations of the collections by `npm run generate -- pages`. */',
    ...entities.map((entity) => interfaceOf(entity, graph)),
    `/** Every collection, as \`createDirectus<Schema>\` wants it. */\nexport type Schema = {\n${listed.join('\n')}\n}\n`,
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

/** `service_translations` → `ServiceTranslations`. */
function typeName(name) {
  return name.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())
}
