/**
 * What the database role of the application can and cannot do. A flaw in one surface gives no access to the other
 * database.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { withDatabase } from '@/db/provision'
import { careDatabase } from '../support/database'

const care = await careDatabase()
const app = new Client({ connectionString: care.url })
beforeAll(() => app.connect())
afterAll(async () => {
  await app.end()
  await care.close()
})

it.each([
  'create table stolen (id int)',
  'create schema stolen',
  'alter table "user" add column stolen text',
  'drop table "user"',
  'create function stolen() returns int language sql as $$ select 1 $$',
  'create temporary table stolen (id int)',
  'alter table graphile_worker._private_jobs disable row level security',
  'drop policy kervan_app on graphile_worker._private_jobs',
  'truncate "user"',
  'create extension pg_trgm',
])('has no DDL: %s', async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' })
})

it.each([
  'update audit_entry set action = $$x$$',
  'delete from audit_entry',
  'truncate audit_entry',
  'delete from audit_seal',
])('cannot rewrite what happened: %s', async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' })
})

it('adds to and reads the audit', async () => {
  await app.query(
    `insert into audit_entry (id, action, subject, subject_id) values (uuidv7(), 'test.done', 'test', '1')`,
  )
  const { rows } = await app.query('select action from audit_entry')
  expect(rows).toEqual([{ action: 'test.done' }])
})

it('enqueues jobs and sees them', async () => {
  await app.query(`select graphile_worker.add_job('nothing', '{}'::json, job_key => 'k')`)
  const { rows } = await app.query('select count(*)::int as jobs from graphile_worker._private_jobs')
  expect(rows).toEqual([{ jobs: 1 }])
})

it('cannot connect to the content database, nor the content role to this one', async () => {
  const { roles, adminUrl } = inject('cluster')
  const probe = `content_probe_${process.pid}`
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${probe} owner content_owner`)
  await admin.query(`revoke connect on database ${probe} from public`)
  const asCare = new Client({ connectionString: withDatabase(care.url, probe) })
  await expect(asCare.connect()).rejects.toMatchObject({ code: '42501' })
  await admin.query(`drop database ${probe} with (force)`)
  await admin.end()
  const [, careName = ''] = /\/([^/?]+)(?:\?|$)/.exec(care.url) ?? []
  const asContent = new Client({ connectionString: withDatabase(roles.content.app, careName) })
  await expect(asContent.connect()).rejects.toMatchObject({ code: '42501' })
})
