import { type CareDb, careDb } from './client'

export type Tx = Parameters<Parameters<CareDb['transaction']>[0]>[0]

/**
 * Runs `work` in one transaction: everything it writes, the audit rows and the jobs it enqueues included, is
 * kept or nothing is. No network calls inside: other writers wait for its row locks.
 */
export function inTransaction<T>(work: (tx: Tx) => Promise<T>, db: CareDb = careDb()): Promise<T> {
  return db.transaction(work)
}
