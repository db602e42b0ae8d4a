/** The content API's own connections, so that its queries never wait behind those of pages, or the other way round. */
import { createItems, type Items } from '@/content/items/answer-items'
import { createRunStatement } from '@/content/items/sql/read-rows'
import { openPool } from '@/db/client'

const CONNECTIONS_MAX = 4
/** An ordinary statement takes a few milliseconds; a search of every text, some hundred. */
const STATEMENT_TIMEOUT_MS = 3_000
/** Shorter than that: waiting for a migration is no fault of the query. */
const LOCK_TIMEOUT_MS = 1_000

export type ContentItems = { readonly items: Items; readonly stop: () => Promise<void> }

/** @param url of the content database, with the application's role */
export function openContentItems(url: string): ContentItems {
  const pool = openPool(url, {
    max: CONNECTIONS_MAX,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    application_name: 'kervan-content-api',
  })
  const items = createItems(createRunStatement(pool, STATEMENT_TIMEOUT_MS))
  return { items, stop: () => pool.end() }
}
