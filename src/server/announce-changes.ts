/** Hands changes of the content to the webhooks: reads them in one database, and makes their messages in the other. */
import type { Client } from 'pg'
import { createDeliveries } from '@/care/webhooks/deliveries/create-deliveries'
import { followFilesInUse } from '@/content/changes/follow-files-in-use'
import {
  HAS_NEW_CHANGES,
  noteChanges,
  pruneNotedChanges,
  readNewChanges,
} from '@/content/changes/read-changes'
import { collapse } from '@/content/changes/rules'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { runIfDue } from './run-if-due'

const ANNOUNCE_LOCK = 0x6b686f6b
/** Finding the files that records use reads all published texts. */
const FILES_TIMEOUT_MS = 60_000

/** One worker at a time, across machines. */
export function announceIfDue(db: CareDb) {
  return runIfDue({
    name: 'kervan-webhooks',
    lock: ANNOUNCE_LOCK,
    query: HAS_NEW_CHANGES,
    timeoutMs: FILES_TIMEOUT_MS,
    work: (client) => announceChanges(client, db),
  })
}

/**
 * What changed of the files that records use is found after the changes of the records were handed over: it takes longest,
 * and when it fails, it is tried again without holding them up.
 */
async function announceChanges(client: Client, db: CareDb): Promise<void> {
  await handOver(client, db)
  await followFilesInUse(client)
  await handOver(client, db)
  await pruneNotedChanges(client)
}

/**
 * Makes the messages, and only then notes that the changes were passed on. Interrupted between the two it hands the same
 * changes over again, which makes no second message.
 */
async function handOver(client: Client, db: CareDb): Promise<void> {
  for (let rows = await readNewChanges(client); rows.length > 0; rows = await readNewChanges(client)) {
    const changes = collapse(rows)
    await inTransaction((tx) => createDeliveries(tx, changes), db)
    await noteChanges(client, rows)
  }
}
