/** Our own SQL on Payload's tables: the columns it needs exist, and it selects the same public records as Payload. */
import { afterAll, describe, expect, it } from 'vitest'
import { REQUIRED_COLUMNS as BLOGS } from '@/content/blogs/table'
import { REQUIRED_COLUMNS as CHANGES } from '@/content/changes/table'
import { publicSql } from '@/content/core/rules'
import { REQUIRED_COLUMNS as DOCTORS } from '@/content/doctors/table'
import { REQUIRED_COLUMNS as COMPLIANCE } from '@/content/media/table'
import { requiredColumns as searchColumns } from '@/content/search/index/rules'
import { REQUIRED_COLUMNS as SERVICES } from '@/content/services/table'
import { REQUIRED_COLUMNS as SHARE_IMAGES } from '@/content/share-image/table'
import { publicFilmSql } from '@/content/testimonials/rules'
import { REQUIRED_COLUMNS as TESTIMONIALS } from '@/content/testimonials/table'
import { testContent } from '../support/content'

const { config, payload, close } = await testContent()
afterAll(close)

const tableOf = (slug: string) => slug.replaceAll('-', '_')

/** Columns of a table in Payload's current schema, also those without a migration yet. */
function columnsPayloadMakes(table: string): string[] {
  const made: object = Object(Object.entries(payload.db.tables).find(([name]) => name === table)?.[1])
  return Object.values(made).flatMap((column: unknown) =>
    typeof column === 'object' && column !== null && 'columnType' in column && 'name' in column
      ? [String(column.name)]
      : [],
  )
}

async function columnsInDatabase(table: string): Promise<string[]> {
  const { rows } = await payload.db.pool.query<{ column_name: string }>(
    `select column_name::text from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  return rows.map(({ column_name }) => column_name)
}

const rooms = {
  BLOGS,
  CHANGES,
  COMPLIANCE,
  DOCTORS,
  SERVICES,
  TESTIMONIALS,
  SHARE_IMAGES,
  SEARCH: searchColumns(),
}
const named = Object.entries(rooms).flatMap(([room, tables]) =>
  Object.entries(tables).map(([table, columns]) => [room, table, columns] as const),
)

describe('tables and columns in our SQL exist', () => {
  it.each(named)('%s: %s', async (_, table, columns) => {
    expect(columnsPayloadMakes(table)).toEqual(expect.arrayContaining([...columns]))
    expect(await columnsInDatabase(table)).toEqual(expect.arrayContaining([...columns]))
  })
})

describe('public records are the same in Payload’s access rules and in our SQL', () => {
  const withDrafts = config.collections.filter(({ versions }) => versions?.drafts).map(({ slug }) => slug)

  const conditionOf = (slug: string) => (slug === 'testimonials' ? publicFilmSql('t') : publicSql('t'))
  /** All have a consent; two more are published without one, or with a withdrawn one. */
  const CONSENTS = `
    update testimonials set consent_given_on = now();
    insert into testimonials (_status, consent_given_on, consent_withdrawn_on)
    values ('published', null, null), ('published', now(), now())`

  it('for every collection with drafts', () => expect(withDrafts).toContain('services'))

  it.each(withDrafts)('%s', async (slug) => {
    const { pool } = payload.db
    const { rows: made } = await pool.query<{ id: number }>(`
      insert into "${tableOf(slug)}" (_status, deleted_at) values
        ('published', null), ('published', now()), ('draft', null), ('draft', now()), (null, null)
      returning id`)
    if (slug === 'testimonials') await pool.query(CONSENTS)
    const [published, ...others] = made.map(({ id }) => id)
    const { rows } = await pool.query<{ id: number }>(
      `select t.id from "${tableOf(slug)}" t where ${conditionOf(slug)} order by t.id`,
    )
    const seen = await payload.find({
      collection: slug,
      depth: 0,
      overrideAccess: false,
      pagination: false,
      sort: 'id',
      trash: true,
    })
    expect(rows.map(({ id }) => id)).toEqual(seen.docs.map(({ id }) => id))
    expect(rows.map(({ id }) => id)).toContain(published)
    for (const id of others) expect(rows.map((row) => row.id)).not.toContain(id)
  })
})
