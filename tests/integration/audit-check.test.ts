/** The nightly check of the audit log's chain. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sealAudit } from '@/base/audit/jobs'
import { recordAudit } from '@/base/audit/record-audit'
import { findChainCheck, recordCheck } from '@/base/audit/record-check'
import { auditEntry } from '@/base/audit/table'
import { verifyAudit } from '@/base/audit/verify-audit'
import { mailMessage } from '@/base/mail/table'
import { verifyAuditNightly } from '@/care/staff/audit/verify-audit-nightly'
import { disablePerson } from '@/care/staff/disable-person'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { tasks } from '@/server/tasks'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { asManager } from '../support/people-desk'

const care = await careDatabase()
const admin = await care.admin()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const chief = await newStaff('admin')
const helper = await newStaff('support')
const db = careDb()
const HEAD = join(env().DATA_DIR, 'audit-head.json')

const note = (subjectId: string) =>
  recordAudit(db, { actorId: null, action: 'offer.read', subject: 'offer', subjectId })

describe('the nightly check', () => {
  beforeEach(async () => {
    await admin.query('truncate audit_entry, audit_seal')
    await rm(HEAD, { force: true })
    await db.delete(mailMessage)
    for (const id of ['one', 'two', 'three', 'four']) await note(id)
    await sealAudit(db)
  })
  const idAt = (position: number) => `(select entry_id from audit_seal where position = ${position})`

  it('writes down that the chain is intact, and mails nobody', async () => {
    await tasks['verify-audit']({}, { db })
    expect(await findChainCheck(db)).toMatchObject({ by: 'nightly', verified: 4, broken: undefined })
    expect(await db.select().from(mailMessage)).toEqual([])
    await sealAudit(db)
    expect(await verifyAudit(db)).toEqual({ verified: 5, end: { position: 5, hash: expect.any(String) } })
  })

  it.each([
    ['changed', `update audit_entry set subject_id = 'x' where id = ${idAt(2)}`, 2, 'ENTRY_CHANGED'],
    ['removed', `delete from audit_entry where id = ${idAt(3)}`, 3, 'ENTRY_MISSING'],
    ['removed with its seal', 'delete from audit_seal where position = 2', 3, 'SEAL_MISSING'],
    [
      'swapped with another one',
      `update audit_seal set entry_id = case position when 2 then ${idAt(3)} else ${idAt(2)} end where position in (2, 3)`,
      2,
      'ENTRY_CHANGED',
    ],
  ])(
    'finds an entry that was %s: fails, writes it down and mails each active admin',
    async (_what, sql, position, reason) => {
      const second = await newPerson({ role: 'admin', locale: 'tr' })
      const closed = await newPerson({ role: 'admin' })
      await disablePerson(asManager(chief), { personId: closed.userId, heir: '' })
      await db.delete(mailMessage)
      await admin.query('alter table audit_seal drop constraint audit_seal_pkey')
      await admin.query(sql)
      await expect(tasks['verify-audit']({}, { db })).rejects.toThrow(`position ${position} (${reason}`)
      expect(await findChainCheck(db)).toMatchObject({
        by: 'nightly',
        verified: position === 3 && reason === 'SEAL_MISSING' ? 1 : position - 1,
        broken: { position, reason },
      })
      expect(await mailsTo(second.email)).toMatchObject([
        {
          template: 'audit-broken',
          locale: 'tr',
          props: { position, auditUrl: expect.stringMatching(/\/tr\/desk\/audit$/) },
        },
      ])
      expect(await mailsTo(chief.email)).toHaveLength(1)
      expect([await mailsTo(closed.email), await mailsTo(helper.email)]).toEqual([[], []])
      await admin.query('truncate audit_seal')
      await admin.query('alter table audit_seal add primary key (entry_id)')
    },
  )

  it.each([
    ['without its newest entries', 'delete from audit_seal where position > 2', 3, 'SEAL_MISSING'],
    ['without any entry', 'truncate audit_entry, audit_seal', 1, 'SEAL_MISSING'],
  ])('finds a chain %s, which is intact by itself', async (_what, sql, position, reason) => {
    await verifyAuditNightly(db)
    await admin.query(sql)
    expect((await verifyAudit(db)).broken).toBeUndefined()
    await expect(verifyAuditNightly(db)).rejects.toThrow(`position ${position} (${reason}`)
    expect(await findChainCheck(db)).toMatchObject({ verified: position - 1, broken: { position, reason } })
    expect(await mailsTo(chief.email)).toHaveLength(1)
  })

  it('finds a chain that was made again from the beginning', async () => {
    await verifyAuditNightly(db)
    await admin.query('truncate audit_entry, audit_seal')
    for (const id of ['five', 'six', 'seven', 'eight', 'nine']) await note(id)
    await sealAudit(db)
    await expect(verifyAuditNightly(db)).rejects.toThrow('position 4 (SEAL_CHANGED')
  })

  it('stays broken until the missing entries are back, and then goes on', async () => {
    await verifyAuditNightly(db)
    await admin.query('create table kept as select * from audit_seal')
    await admin.query('delete from audit_seal where position > 2')
    await expect(verifyAuditNightly(db)).rejects.toThrow('position 3')
    await expect(verifyAuditNightly(db)).rejects.toThrow('position 3')
    await admin.query('insert into audit_seal select * from kept on conflict do nothing')
    await admin.query('drop table kept')
    await verifyAuditNightly(db)
    expect(await findChainCheck(db)).toMatchObject({ verified: 4, broken: undefined })
  })

  it('tried again on the same day it mails nobody twice; the day after it does', async () => {
    await admin.query(`update audit_entry set action = 'x' where id = ${idAt(1)}`)
    for (let time = 0; time < 2; time += 1) await expect(verifyAuditNightly(db)).rejects.toThrow('position 1')
    expect(await mailsTo(chief.email)).toHaveLength(1)
    shiftClock(DAY_MS)
    await expect(verifyAuditNightly(db)).rejects.toThrow('position 1')
    expect(await mailsTo(chief.email)).toHaveLength(2)
  })

  it('what the command found is shown as its result; the newest one counts', async () => {
    await recordCheck(db, 'nightly', { verified: 4 })
    await recordCheck(db, 'command', await verifyAudit(db))
    expect(await findChainCheck(db)).toMatchObject({ by: 'command', verified: 4 })
    const isCheck = and(eq(auditEntry.subject, 'audit'), like(auditEntry.action, 'audit.%'))
    expect(await db.select().from(auditEntry).where(isCheck)).toHaveLength(2)
  })
})
