import { drizzle } from 'drizzle-orm/node-postgres'
import { type CareDb, careDb } from './client'

export type Tx = Parameters<Parameters<CareDb['transaction']>[0]>[0]

/**
 * Runs `work` in one transaction: everything it writes, the audit rows and the jobs it enqueues included, is
 * kept or nothing is. No network calls inside: other writers wait for its row locks.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>, db: CareDb = careDb()): Promise<T> {
  // Taken here and given back here: the library keeps a pool's connection forever when the first statement fails.
  const client = await db.$client.connect()
  let refused: { readonly error: unknown } | undefined
  let isSound = false
  try {
    const done = await drizzle({ client }).transaction((tx) =>
      work(tx).catch((error: unknown) => {
        refused = { error }
        throw error
      }),
    )
    isSound = true
    return done
  } catch (error) {
    // The work's own error comes out when it was rolled back; any other is the connection's.
    isSound = refused?.error === error
    throw error
  } finally {
    client.release(!isSound)
  }
}
