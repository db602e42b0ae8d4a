import { drizzle } from 'drizzle-orm/node-postgres'
import { type CareDb, careDb } from './client'

export type Tx = Parameters<Parameters<CareDb['transaction']>[0]>[0]

/**
 * Runs `work` in one transaction: everything it writes, including audit entries and jobs, is committed or nothing is.
 * No network calls inside: other writers wait for its row locks.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>, db: CareDb = careDb()): Promise<T> {
  // Connected and released here: the library never releases a pool's connection when the first statement fails.
  const client = await db.$client.connect()
  let workError: { readonly error: unknown } | undefined
  let isReusable = false
  try {
    const done = await drizzle({ client }).transaction((tx) =>
      work(tx).catch((error: unknown) => {
        workError = { error }
        throw error
      }),
    )
    isReusable = true
    return done
  } catch (error) {
    // After a rollback the error is that of `work`; any other error comes from the connection, which is then discarded.
    isReusable = workError?.error === error
    throw error
  } finally {
    client.release(!isReusable)
  }
}
