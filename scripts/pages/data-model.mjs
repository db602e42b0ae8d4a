/** docs/data-model.md: the tables of the care database and how they refer to each other, from the Drizzle schema. */
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { loadSource } from '../tooling/load-source.mjs'
import { entityDiagram } from '../tooling/mermaid.mjs'

export const file = 'docs/data-model.md'

/** Tables are drawn by subject; one that fits none is drawn under *The rest*. */
const SUBJECTS = [
  [
    'People and signing in',
    /^(?:user|session|account|profile|password_token|email_change|second_factor|recovery_code|sign_in_challenge|app_token|consent)$/,
  ],
  ['Requests and documents', /request|^document|^captcha/],
  ['Offers, orders and shifts', /^(?:offer|care_order|order_|support_entry|on_call_)/],
]
const REST = 'The rest: audit, mail, counts, limits, idempotency'

export async function make() {
  const schema = await loadSource('src/db/schema.ts')
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map(describe)
    .sort((a, b) => a.name.localeCompare(b.name))
  const left = new Set(tables)
  const parts = SUBJECTS.map(([title, pattern]) => {
    const mine = tables.filter((table) => left.has(table) && pattern.test(table.name))
    for (const table of mine) left.delete(table)
    return part(title, mine)
  })
  return [
    '# Data model of the care database',
    'Made by `npm run generate -- pages` from the tables that `src/db/schema.ts` collects. The comments of those files say what each column is for and which are sealed. A table that belongs to another part is drawn without columns. The content database is Payload’s: [content-model.md](content-model.md).',
    ...parts,
    part(REST, [...left]),
    '',
  ].join('\n\n')
}

function part(title, tables) {
  const references = tables.flatMap((table) => table.references)
  return [`## ${title}`, entityDiagram(tables, references)].join('\n\n')
}

function describe(table) {
  const { name, columns, foreignKeys, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table)
  const isPrimary = ({ name: column, primary }) =>
    primary || primaryKeys.some((key) => key.columns.some((each) => each.name === column))
  const isUnique = (column) =>
    column.isUnique ||
    uniqueConstraints.some((one) => isOnly(one.columns, column)) ||
    indexes.some(({ config }) => config.unique && !config.where && isOnly(config.columns, column))
  const targets = foreignKeys.map((key) => {
    const { columns: own, foreignTable } = key.reference()
    return { column: own[0], to: getTableConfig(foreignTable).name }
  })
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      type: typeOf(column),
      keys: [
        ...(isPrimary(column) ? ['PK'] : []),
        ...(targets.some((target) => target.column.name === column.name) ? ['FK'] : []),
        ...(!isPrimary(column) && isUnique(column) ? ['UK'] : []),
      ],
    })),
    references: targets.map(({ column, to }) => ({
      from: name,
      to,
      column: column.name,
      isOptional: !column.notNull,
      isOnly: isUnique(column) || (column.primary && primaryKeys.length === 0),
    })),
  }
}

function isOnly(columns, column) {
  return columns.length === 1 && columns[0].name === column.name
}

/** A type in Mermaid is one word. */
function typeOf(column) {
  return column
    .getSQLType()
    .replace('timestamp with time zone', 'timestamptz')
    .replaceAll(/[^a-z0-9[\]_]/gi, '_')
}
