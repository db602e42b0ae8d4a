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
  return { asOwner, without }
}
