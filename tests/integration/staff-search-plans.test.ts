import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuditFilter, listAuditEntries } from '@/base/audit/list-audit-entries'
import { findPatients } from '@/care/staff/find-patients'
import type { Executor } from '@/db/client'
import { careDatabase } from '../support/database'

const care = await careDatabase()
const admin = await care.admin()
afterAll(() => care.close())

beforeAll(async () => {
  await admin.query(`insert into audit_entry (id, created_at, action, subject, subject_id)
    select gen_random_uuid(), now() - make_interval(secs => n),
      (array['offer.read', 'order.read', 'account.signed-in', 'request.read'])[1 + n % 4],
      (array['offer', 'care_order', 'user', 'contact_request'])[1 + n % 4], (n / 10)::text
    from generate_series(1, 20000) n`)
  await admin.query(`insert into "user" (id, name, email)
    select gen_random_uuid(), 'Anna Muster' || n, 'p' || n || '@example.org' from generate_series(1, 5000) n`)
  await admin.query('analyze audit_entry, "user"')
})

/** How the database would find the rows of the first query that `work` sends. */
async function planOf(work: (db: Executor) => Promise<unknown>): Promise<string> {
  const sent: { sql: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => sent.push({ sql: query, params }) }
  await work(drizzle({ client: admin, logger }))
  const { rows } = await admin.query(`explain ${sent[0]?.sql}`, sent[0]?.params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it.each<[string, AuditFilter, string]>([
  ['an action', { action: 'account.disabled' }, 'audit_entry_action_idx'],
  ['all actions of a kind', { action: 'schedule.' }, 'audit_entry_action_idx'],
  ['the id of a record', { subjectIds: ['777'] }, 'audit_entry_subject_idx'],
])('the audit log is searched for %s through an index', async (_, filter, index) => {
  const plan = await planOf((db) => listAuditEntries(db, filter, 50))
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on audit_entry')
})

it('an id alone begins the index of subjects: before PostgreSQL 18 no column of an index is skipped', async () => {
  const { rows } = await admin.query(
    `select pg_get_indexdef('audit_entry_subject_idx'::regclass, 1, true) as first`,
  )
  expect(rows).toEqual([{ first: 'subject_id' }])
})

it('patients are looked up by name and address through an index each', async () => {
  const plan = await planOf((db) => findPatients(db, 'ANNA muster777'))
  expect(plan).toContain('user_name_idx')
  expect(plan).toContain('user_email_key')
  expect(plan).not.toContain('Seq Scan')
})
