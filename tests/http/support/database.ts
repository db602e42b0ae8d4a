/** Every row of the care database, to see what a request has changed. */
import type { Client } from 'pg'
import { expect } from 'vitest'
import { withDatabase } from '../../e2e/support/captcha'

/**
 * Tables that change by themselves or with every request: sessions, limits, captchas and counts, what the worker does,
 * and the list of changes that open pages follow, which has a row for each row that changed.
 */
export const NOT_COMPARED = [
  ...[
    'session',
    'sign_in_challenge',
    'app_token',
    'rate_bucket',
    'captcha_challenge',
    'visit_count',
    'live_change',
  ],
  ...['mail_message', 'notification_delivery', 'webhook_delivery', 'webhook_attempt'],
  ...['audit_seal', 'document_gone'],
]

/**
 * Columns that change by themselves: what counts refused attempts, as a limit does (wrong passcodes of a shared record), and
 * how far the worker has mailed a chat, up to a minute after its answers.
 */
const OWN_COLUMNS: Readonly<Record<string, string>> = { record_share: 'wrong', chat: 'mailed_number' }
/** Rows but those that the worker adds or removes: with a mail, once a night, and some minutes after a link was used. */
const COMPARED_ROWS: Readonly<Record<string, string>> = {
  chat_event: `kind <> 'mailed'`,
  audit_entry: `action <> 'audit.verified'`,
  password_token: 'used_at is null',
}

/** Table → its rows as text. */
export type Snapshot = ReadonlyMap<string, ReadonlySet<string>>

/** Once the jobs of earlier requests are done: what they write late would count as a change of the next request. */
export function takeSnapshot(): Promise<Snapshot> {
  return withDatabase(async (client) => {
    await expect.poll(() => countDueJobs(client), { timeout: 30_000, interval: 50 }).toBe(0)
    tables ??= listTables(client)
    const names = await tables
    // In one query: a snapshot is taken around each of hundreds of requests.
    const parts = names.map((name) => {
      const own = OWN_COLUMNS[name]
      const row = own ? `(to_jsonb(t) - ${client.escapeLiteral(own)})::text` : 't::text'
      const compared = COMPARED_ROWS[name]
      const where = compared ? ` where ${compared}` : ''
      return `select ${client.escapeLiteral(name)} as name, ${row} as row from ${client.escapeIdentifier(name)} t${where}`
    })
    const { rows } = await client.query<{ name: string; row: string }>(parts.join(' union all '))
    const snapshot = new Map(names.map((name) => [name, new Set<string>()]))
    for (const { name, row } of rows) snapshot.get(name)?.add(row)
    return snapshot
  })
}

let tables: Promise<readonly string[]> | undefined

async function listTables(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [NOT_COMPARED],
  )
  return rows.map(({ name }) => name)
}

async function countDueJobs(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`,
  )
  return rows[0]?.count ?? 0
}

export type Change = { readonly table: string; readonly kind: 'gone' | 'new'; readonly row: string }

/** A changed row is both: gone and new. */
export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((table) => {
    const old = before.get(table) ?? new Set<string>()
    const current = after.get(table) ?? new Set<string>()
    return [
      ...[...old].filter((row) => !current.has(row)).map((row) => ({ table, kind: 'gone' as const, row })),
      ...[...current].filter((row) => !old.has(row)).map((row) => ({ table, kind: 'new' as const, row })),
    ]
  })
}
