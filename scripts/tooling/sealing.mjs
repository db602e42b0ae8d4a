/** Which columns the care database has, which of them are sealed, and whether that fits their class. */
import { parseSync } from 'oxc-parser'

/** Builders of sealed columns in `src/db/columns.ts`. */
const SEALED_BUILDERS = ['sealedText', 'sealedJson']
const CLASSES = ['health', 'personal', 'technical']

/**
 * Column sets that tables share: functions of a file that return an object of columns.
 * @returns map of the function's name to `{ column, isSealed }[]`
 */
export function columnSetsIn(file, text) {
  const sets = new Map()
  walk(parseSync(file, text).program, (node) => {
    if (node.type !== 'FunctionDeclaration') return
    const returned = node.body.body.find(({ type }) => type === 'ReturnStatement')?.argument
    if (returned?.type === 'ObjectExpression') sets.set(node.id.name, columnsOf(returned, new Map()))
  })
  return sets
}

/**
 * The columns of every `pgTable` of a file.
 * @param sets shared column sets, as `columnSetsIn` gives them
 * @returns `{ table, column, isSealed }` for each; `column` is its name in SQL
 * @throws when a table spreads something that is not in `sets`, because its columns would not be checked
 */
export function columnsIn(file, text, sets = new Map()) {
  const found = []
  walk(parseSync(file, text).program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.name !== 'pgTable') return
    const [name, columns] = node.arguments
    for (const column of columnsOf(columns, sets)) found.push({ table: name.value, ...column })
  })
  return found
}

function columnsOf({ properties }, sets) {
  return properties.flatMap((property) => {
    if (property.type !== 'SpreadElement') return [columnOf(property.value)]
    const set = sets.get(property.argument.callee?.name)
    if (!set) throw new Error('A table spreads in columns that are not declared in src/db/columns.ts')
    return set
  })
}

function columnOf(value) {
  const builder = builderOf(value)
  const column = builder.arguments[0]?.value ?? inSql(builder.callee.name)
  return { column, isSealed: SEALED_BUILDERS.includes(builder.callee.name) }
}

/** The first call of a chain: `text('a')` of `text('a').notNull()`. */
function builderOf(node) {
  let call = node
  while (call.callee.type === 'MemberExpression') call = call.callee.object
  return call
}

/** `createdAt()` names its column itself, whatever the property is called. */
function inSql(builder) {
  return builder.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const item of node) walk(item, visit)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node)
    for (const value of Object.values(node)) walk(value, visit)
  }
}

/**
 * What is wrong with the classes of the columns.
 * @param columns as `columnsIn` gives them
 * @param classes table → class → names of its columns
 * @returns a sentence for each fault
 */
export function sealingFaults(columns, classes) {
  const faults = []
  const classOf = new Map()
  for (const [table, byClass] of Object.entries(classes))
    for (const [name, members] of Object.entries(byClass)) {
      if (!CLASSES.includes(name))
        faults.push(`${table}: there is no class "${name}" (${CLASSES.join(', ')})`)
      for (const column of members) {
        const key = `${table}.${column}`
        if (classOf.has(key)) faults.push(`${key} has two classes`)
        classOf.set(key, name)
      }
    }
  for (const { table, column, isSealed } of columns) {
    const key = `${table}.${column}`
    const name = classOf.get(key)
    classOf.delete(key)
    if (!name) faults.push(`${key} has no class: add it to src/db/data-classes.json`)
    if (name === 'health' && !isSealed)
      faults.push(`${key} holds health data and is not sealed: declare it with sealedText or sealedJson`)
  }
  for (const key of classOf.keys()) faults.push(`${key} has a class, but there is no such column`)
  return faults
}
