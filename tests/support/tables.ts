/** What no editor can do to the content database: tables out of reach, and rows that were never checked. */
import { Client } from 'pg'

/** @param ownerUrl the owner's connection to the test's own database */
export function tablesOf(ownerUrl: string) {
  const asOwner = async (query: string, values: readonly unknown[] = []): Promise<void> => {
    const owner = new Client({ connectionString: ownerUrl })
    await owner.connect()
    try {
      await owner.query(query, [...values])
    } finally {
      await owner.end()
    }
  }
  /** While `work` runs, this table is out of reach. */
  const without = async (table: string, work: () => Promise<void>): Promise<void> => {
    await asOwner(`alter table ${table} rename to ${table}_away`)
    try {
      await work()
    } finally {
      await asOwner(`alter table ${table}_away rename to ${table}`)
    }
  }
  /**
   * While `work` runs, the application cannot run queries with this text on this table; others go on, such as the one
   * that reads the session from the same table.
   */
  const withoutQueries = async (table: string, text: string, work: () => Promise<void>): Promise<void> => {
    const isOne = `current_query() like '%${text.replaceAll("'", "''")}%'`
    // Dividing by zero fails the query; the length is not known before it runs.
    const fails = `1 / (length(current_query()) - length(current_query())) = 1`
    await asOwner(`create policy refused on ${table} using (case when ${isOne} then ${fails} else true end)`)
    await asOwner(`alter table ${table} enable row level security`)
    try {
      await work()
    } finally {
      await asOwner(`alter table ${table} disable row level security`)
      await asOwner(`drop policy refused on ${table}`)
    }
  }
  return { asOwner, without, withoutQueries }
}
