/** Which shapes come in from outside or go out in mails and jobs, which keys they have, and how each key is classed. */
import { parseSync } from 'oxc-parser'

/** Builders of valibot that name keys; those of `OPEN` take any others as well, which is the key `*`. */
const CLOSED = ['object', 'objectAsync', 'strictObject', 'strictObjectAsync']
const OPEN = [
  'looseObject',
  'looseObjectAsync',
  'objectWithRest',
  'objectWithRestAsync',
  'record',
  'recordAsync',
]
/** What a handler reads by name: headers, a query, the fields of a form. */
const READ_BY_NAME = ['headers', 'query', 'searchParams', 'form', 'formData']
const CLASSES = ['health', 'personal', 'technical']
/** A mail is read outside the application, whatever is sealed in the database. */
const MAILS = 'base/mail/schema.ts'
const NOT_STORED = /^not stored: \S/

/**
 * The shapes a file declares: objects of valibot, forms that an action reads with a function (the key `*`: any field),
 * and what is read by name from headers, queries and forms.
 * @returns `{ form, keys, entriesOf, isUnread }[]`. `form` is the path of declared names around the shape (of what is
 *   read by name, the function), `keys` its leaves with dots, `entriesOf` the shapes it takes over, `isUnread` that
 *   some keys are computed
 * @throws when valibot is imported otherwise than as `v`, because its objects would not be found
 */
export function formsIn(file, text) {
  const { program, module } = parseSync(file, text)
  for (const { moduleRequest, entries } of module.staticImports)
    if (moduleRequest.value === 'valibot' && entries.some(({ localName }) => localName.value !== 'v'))
      throw new Error(`${file}: import valibot as v, so that its shapes are found`)
  const constants = objectConstants(program)
  const found = new Map()
  walk(program, [])
  return [...found.values()]

  function walk(node, path) {
    if (Array.isArray(node)) {
      for (const item of node) walk(item, path)
      return
    }
    if (!node || typeof node !== 'object') return
    if (isShape(node)) {
      const form = add(path)
      readShape(node, form, '')
      return
    }
    if (isReadByName(node)) add(path.slice(0, 1)).keys.add(node.arguments[0].value)
    if (isReaderOfForm(node)) add([...path, 'schema']).keys.add('*')
    const name = nameOf(node)
    for (const value of Object.values(node)) walk(value, name === undefined ? path : [...path, name])
  }

  function add(path) {
    const form = path.join('.')
    if (!found.has(form)) found.set(form, { form, keys: new Set(), entriesOf: [], isUnread: false })
    return found.get(form)
  }

  function readShape(call, form, prefix) {
    const builder = call.callee.property.name
    if (OPEN.includes(builder)) form.keys.add(`${prefix}*`)
    if (builder.startsWith('record')) return
    const [entries] = call.arguments
    if (entries?.type === 'ObjectExpression') readEntries(entries, form, prefix)
    else form.isUnread = true
  }

  function readEntries({ properties }, form, prefix) {
    for (const property of properties) {
      if (property.type === 'SpreadElement') readSpread(property.argument, form, prefix)
      else readKey(`${prefix}${property.key.name ?? property.key.value}`, property.value, form)
    }
  }

  function readSpread(argument, form, prefix) {
    const constant = constants.get(argument.name)
    if (constant) readEntries(constant, form, prefix)
    else if (argument.type === 'MemberExpression' && argument.property.name === 'entries')
      form.entriesOf.push(argument.object.name)
    else form.isUnread = true
  }

  /** A key whose value has an object of its own is as many keys as that has. */
  function readKey(key, value, form) {
    const inner = []
    findShapes(value, inner)
    if (inner.length === 0) form.keys.add(key)
    for (const shape of inner) readShape(shape, form, `${key}.`)
  }
}

function findShapes(node, found) {
  if (Array.isArray(node)) for (const item of node) findShapes(item, found)
  else if (node && typeof node === 'object') {
    if (isShape(node)) found.push(node)
    else for (const value of Object.values(node)) findShapes(value, found)
  }
}

function objectConstants({ body }) {
  const declarations = body.flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
  return new Map(
    declarations.flatMap(({ id, init }) => {
      const value = init?.type === 'TSAsExpression' ? init.expression : init
      return value?.type === 'ObjectExpression' ? [[id.name, value]] : []
    }),
  )
}

function isShape({ type, callee }) {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression' || callee.object.name !== 'v')
    return false
  return CLOSED.includes(callee.property.name) || OPEN.includes(callee.property.name)
}

function isReadByName({ type, callee, arguments: given }) {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return false
  const from = callee.object.property?.name ?? callee.object.name
  const isText = given[0]?.type === 'Literal' && typeof given[0].value === 'string'
  return isText && ['get', 'getAll'].includes(callee.property.name) && READ_BY_NAME.includes(from)
}

/** `schema: (formData) => …` of a form action. */
function isReaderOfForm({ type, key, value }) {
  return type === 'Property' && key.name === 'schema' && /Function/.test(value?.type ?? '')
}

function nameOf({ type, id, key }) {
  if (type === 'VariableDeclarator' || type === 'FunctionDeclaration' || type === 'ClassDeclaration')
    return id?.name
  if (type === 'Property' || type === 'MethodDefinition') return key.name ?? key.value
  return undefined
}

/**
 * What is wrong with the classes of the shapes.
 * @param forms file below `src` → shapes, as `formsIn` gives them
 * @param classes file → shape → `{ health: { key: column, columns or 'not stored: why' }, personal: keys, technical: keys }`
 * @param columns as `columnsIn` of sealing.mjs gives them
 * @returns a sentence for each fault
 */
export function wireFaults(forms, classes, columns) {
  const faults = []
  const names = new Set(Object.values(forms).flatMap((shapes) => shapes.map(({ form }) => form)))
  for (const [file, shapes] of Object.entries(forms))
    for (const { form, keys, entriesOf, isUnread } of shapes) {
      const at = `${file} ${form}`
      const byClass = classes[file]?.[form] ?? {}
      faults.push(
        ...keyFaults(at, [...keys], byClass),
        ...healthFaults(at, file, byClass.health ?? {}, columns),
      )
      for (const other of entriesOf)
        if (!names.has(other))
          faults.push(`${at} takes the keys of ${other}, which is no shape of the source`)
      if (isUnread) faults.push(`${at}: some keys are computed; write them out, or export the schema`)
    }
  for (const [file, byForm] of Object.entries(classes))
    for (const form of Object.keys(byForm))
      if (!forms[file]?.some((shape) => shape.form === form))
        faults.push(`${file} ${form} has classes, but there is no such shape`)
  return faults
}

function keyFaults(at, keys, byClass) {
  const faults = []
  const classOf = new Map()
  for (const [name, members] of Object.entries(byClass)) {
    if (!CLASSES.includes(name)) faults.push(`${at}: there is no class "${name}" (${CLASSES.join(', ')})`)
    for (const key of Array.isArray(members) ? members : Object.keys(members)) {
      if (classOf.has(key)) faults.push(`${at}.${key} has two classes`)
      classOf.set(key, name)
    }
  }
  for (const key of keys)
    if (!classOf.delete(key)) faults.push(`${at}.${key} has no class: add it to src/db/wire-classes.json`)
  for (const key of classOf.keys()) faults.push(`${at}.${key} has a class, but there is no such key`)
  return faults
}

function healthFaults(at, file, health, columns) {
  const entries = Object.entries(health)
  if (file === MAILS) return entries.map(([key]) => `${at}.${key}: a mail holds nothing about health`)
  if (Array.isArray(health)) return [`${at}: name the sealed column of each health key`]
  return entries.flatMap(([key, stored]) =>
    (stored.length > 0 ? [stored].flat() : ['']).flatMap((column) => {
      if (NOT_STORED.test(column)) return []
      const known = columns.find(({ table, column: name }) => `${table}.${name}` === column)
      if (!known) return [`${at}.${key} is stored in ${column || 'nothing'}, which is no column`]
      return known.isSealed ? [] : [`${at}.${key} holds health data, and ${column} is not sealed`]
    }),
  )
}
