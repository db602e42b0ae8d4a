/** Links to the patient record end with the consent to health data. */
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { lockConsent } from '@/care/consent/find-consent'
import { recordHealthConsent } from '@/care/patient-record/record-consent'
import { createShare } from '@/care/patient-record/share/create-link'
import { openShare } from '@/care/patient-record/share/open-link'
import { findOpenedShare, readShares } from '@/care/patient-record/share/read-links'
import { recordShare } from '@/care/patient-record/share/table'
import { withdrawConsent } from '@/care/privacy/consents/withdraw-consent'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { testContent } from '../support/content'
import { careDatabase } from '../support/database'
import { newPerson } from '../support/people'
import { newNetwork } from '../support/visitor'

const content = await testContent()
const care = await careDatabase()
afterAll(async () => {
  await care.close()
  await content.close()
})
afterEach(() => shiftClock(0))

const db = careDb()
const MINUTE_MS = 60_000

async function agreed(): Promise<Actor> {
  const patient = await newPerson({ locale: 'de', hasPassword: false })
  await recordHealthConsent(patient, { locale: 'de' })
  return patient
}
async function made(patient: Actor, minutes: 15 | 60 | 1440 = 60) {
  const share = await createShare(patient, { minutes, key: newId() })
  if (!share.ok) throw new Error(share.code)
  return share.value
}
const tryCode = (token: string, passcode: string) => openShare({ token, passcode, clientIp: newNetwork() })
const withdraw = (patient: Actor) => withdrawConsent(patient, { kind: 'health_data' })
const statesOf = async ({ userId }: Actor) => (await readShares(db, userId)).map(({ state }) => state)

describe('when the consent to health data is withdrawn', () => {
  it('every open link has ended at once, also for who has it open; once, and of nobody else', async () => {
    const [patient, other] = [await agreed(), await agreed()]
    const { token, passcode } = await made(patient)
    await made(patient, 15)
    shiftClock(16 * MINUTE_MS)
    await made(patient, 1440)
    await made(other)
    const opened = await tryCode(token, passcode)
    if (!opened.ok) throw new Error(opened.code)
    const reader = { token, viewer: opened.value.viewer }
    expect(await findOpenedShare(db, reader)).toBeDefined()
    for (const result of await Promise.all([withdraw(patient), withdraw(patient)]))
      expect(result.ok).toBe(true)
    expect(await findOpenedShare(db, reader)).toBeUndefined()
    expect(await tryCode(token, passcode)).toMatchObject({ code: 'PASSCODE_WRONG' })
    expect(await statesOf(patient)).toEqual(['revoked', 'expired', 'revoked'])
    expect(await statesOf(other)).toEqual(['open'])
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.actorId, patient.userId))
    const ended = entries.filter(({ action }) => action === 'record.share-revoked')
    const shares = await readShares(db, patient.userId)
    const revoked = shares.filter(({ state }) => state === 'revoked').map(({ id }) => id)
    expect(ended.map(({ subjectId }) => subjectId).sort()).toEqual(revoked.sort())
    await recordHealthConsent(patient, { locale: 'de' })
    expect(await statesOf(patient)).toEqual(['revoked', 'expired', 'revoked'])
  })

  it('no link is made', async () => {
    const patient = await agreed()
    const make = () => createShare(patient, { minutes: 60, key: newId() })
    await withdraw(patient)
    expect(await make()).toEqual({ ok: false, code: 'CONSENT_REQUIRED' })
    expect(await statesOf(patient)).toEqual([])
    await recordHealthConsent(patient, { locale: 'de' })
    expect(await make()).toMatchObject({ ok: true })
  })

  it('none stays open that is made while it is withdrawn', async () => {
    const patient = await agreed()
    const { userId } = patient
    const { withdrawal } = await inTransaction(async (tx) => {
      expect(await lockConsent(tx, userId, 'health_data')).toBe(true)
      const begun = withdraw(patient)
      expect(await Promise.race([begun, setTimeout(500, 'waits')])).toBe('waits')
      const expiresAt = new Date(Date.now() + MINUTE_MS)
      await tx.insert(recordShare).values({ userId, passcodeHash: 'a:b', tokenHash: userId, expiresAt })
      return { withdrawal: begun }
    })
    expect(await withdrawal).toMatchObject({ ok: true })
    expect(await statesOf(patient)).toEqual(['revoked'])
  })
})
