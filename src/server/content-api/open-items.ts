/** The content API's own connections, so that its queries never wait behind those of pages, or the other way round. */
import { createItems, type Items } from '@/content/items/answer-items'
import { openPool } from '@/db/client'

const CONNECTIONS_MAX = 4
/** An ordinary statement takes a few milliseconds; a search of every text, some hundred. */
const STATEMENT_TIMEOUT_MS = 3_000

export type ContentItems = { readonly items: Items; readonly stop: () => Promise<void> }

/** @param url of the content database, with the application's role */
export function openContentItems(url: string): ContentItems {
  const pool = openPool(url, {
    max: CONNECTIONS_MAX,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'kervan content api',
  })
  const items = createItems(async ({ text, values }) => {
    const { rows } = await pool.query<Record<string, unknown>>(text, [...values])
    return rows
  })
  return { items, stop: () => pool.end() }
}
