/** Whether a value fits a schema of our OpenAPI document: strictly, so a name that the schema lacks is a fault. */
type Json = Readonly<Record<string, unknown>>

const KNOWN_KEYWORDS = [
  ...['$ref', 'anyOf', 'const', 'default', 'description', 'enum', 'examples', 'format', 'items', 'maxItems'],
  ...['maxLength', 'maximum', 'minLength', 'minimum', 'pattern', 'properties', 'required', 'type'],
  'additionalProperties',
]
const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  email: /^\S+@\S+$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function jsonOf(value: unknown): Json {
  if (!isJson(value)) throw new Error(`No object: ${JSON.stringify(value)}`)
  return value
}

/** The value at a path of names, such as that of an example in a document. */
export function at(value: unknown, ...names: readonly (string | number)[]): unknown {
  return names.reduce((found: unknown, name) => (isJson(found) ? found[name] : undefined), value)
}

function typeOf(value: unknown): readonly string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value]
}

/** @returns what is wrong, each with its path; none when it fits */
export function faultsOf(document: unknown, schema: unknown, value: unknown, path = ''): readonly string[] {
  const known = jsonOf(schema)
  const strange = Object.keys(known).filter((name) => !KNOWN_KEYWORDS.includes(name))
  if (strange.length > 0) throw new Error(`Keywords that this check cannot read: ${strange.join(' ')}`)
  if (typeof known.$ref === 'string')
    return faultsOf(document, at(document, ...known.$ref.split('/').slice(1)), value, path)
  const fault = (text: string) => [`${path || '/'}: ${text}`]
  if (Array.isArray(known.anyOf)) {
    const tried = known.anyOf.map((one) =>
      faultsOf(document, { ...rest(known), ...jsonOf(one) }, value, path),
    )
    return tried.some((faults) => faults.length === 0) ? [] : (tried.at(-1) ?? [])
  }
  const types = known.type === undefined ? [] : [known.type].flat()
  if (types.length > 0 && !typeOf(value).some((type) => types.includes(type)))
    return fault(`${JSON.stringify(value)} is no ${types.join(' or ')}`)
  if (Array.isArray(known.enum) && !known.enum.includes(value)) return fault(`${String(value)} is not listed`)
  if ('const' in known && known.const !== value) return fault(`${String(value)} is another value`)
  if (typeof value === 'string') return faultsOfText(known, value).flatMap(fault)
  if (Array.isArray(value) && known.items)
    return value.flatMap((item, index) => faultsOf(document, known.items, item, `${path}/${index}`))
  return isJson(value) && known.properties ? faultsOfObject(document, known, value, path) : []
}

/** What holds besides the alternatives. */
function rest({ anyOf, description, ...others }: Json): Json {
  return others
}

function faultsOfText(schema: Json, text: string): readonly string[] {
  const format = typeof schema.format === 'string' ? FORMATS[schema.format] : undefined
  return [
    ...(format && !format.test(text) ? [`${text} is no ${schema.format}`] : []),
    ...(typeof schema.maxLength === 'number' && text.length > schema.maxLength ? ['too long'] : []),
    ...(typeof schema.pattern === 'string' && !new RegExp(schema.pattern).test(text) ? ['another form'] : []),
  ]
}

function faultsOfObject(document: unknown, schema: Json, value: Json, path: string): readonly string[] {
  const properties = jsonOf(schema.properties)
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  const missing = required.filter((name) => !(name in value)).map((name) => `${path}/${name}: missing`)
  const inner = Object.entries(value).flatMap(([name, one]) =>
    properties[name] === undefined
      ? [`${path}/${name}: not in the schema`]
      : faultsOf(document, properties[name], one, `${path}/${name}`),
  )
  return [...missing, ...inner]
}
