/** Links by which a patient shows their record: passcode, expiry, openings, lock, revoking. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notification } from '@/care/notifications/table'
import { recordHealthConsent } from '@/care/patient-record/record-consent'
import { saveAnswer } from '@/care/patient-record/save-answer'
import { VIEWER_COOKIE, WRONG_MAX } from '@/care/patient-record/share/constants'
import { createShare } from '@/care/patient-record/share/create-link'
import { revokeShare } from '@/care/patient-record/share/end-share'
import { loadMyShares, loadSharedSummary } from '@/care/patient-record/share/loaders'
import { openShare } from '@/care/patient-record/share/open-link'
import { pruneShares } from '@/care/patient-record/share/prune-shares'
import { findOpenedShare, readShares } from '@/care/patient-record/share/read-links'
import { recordShare } from '@/care/patient-record/share/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { openSharedRecord } from '@/surfaces/auth/shared-record/actions'
import { SharedRecordScreen } from '@/surfaces/auth/shared-record/shared-record-screen'
import { createShareLink } from '@/surfaces/portal/patient-record/actions'
import { testContent } from '../support/content'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith, cookieJar, sendHeaders } from '../support/next-headers'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'
import { newNetwork } from '../support/visitor'

const content = await testContent()
const care = await careDatabase()
afterAll(async () => {
  await care.close()
  await content.close()
})
beforeEach(askAsStranger)
afterEach(() => shiftClock(0))

const db = careDb()
const MINUTE_MS = 60_000

async function filled(): Promise<Actor> {
  const patient = await newPerson({ locale: 'de', hasPassword: false })
  await recordHealthConsent(patient, { locale: 'de' })
  await saveAnswer(patient, { field: 'allergies', answer: 'details', text: 'CANARY-31 Latex', base: '' })
  return patient
}
async function shared(minutes: 15 | 60 | 1440 = 60) {
  const patient = await filled()
  const made = await createShare(patient, { minutes, key: newId() })
  if (!made.ok) throw new Error(made.code)
  return { patient, ...made.value }
}
const tryCode = (token: string, passcode: string, clientIp = newNetwork()) =>
  openShare({ token, passcode, clientIp })

describe('a patient', () => {
  it('makes a link; token and passcode are stored as hashes only', async () => {
    const { token, passcode } = await shared()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(passcode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    const admin = await care.admin()
    const { rows } = await admin.query(
      'select row_to_json(s)::text as row from record_share s union all select row_to_json(i)::text from idempotency_key i',
    )
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${passcode}`))
  })

  it('sends the same form twice: one link, whose code is not shown again', async () => {
    const patient = await filled()
    const key = newId()
    expect(await createShare(patient, { minutes: 15, key })).toMatchObject({ ok: true })
    expect(await createShare(patient, { minutes: 15, key })).toMatchObject({ code: 'ALREADY_CREATED' })
    expect(await readShares(db, patient.userId)).toHaveLength(1)
  })

  it('has at most ten open ones', async () => {
    const { patient } = await shared()
    const row = { userId: patient.userId, passcodeHash: 'a:b', expiresAt: new Date(Date.now() + 60_000) }
    await db
      .insert(recordShare)
      .values(
        Array.from({ length: 9 }, (_each, index) => ({ ...row, tokenHash: `${patient.userId}${index}` })),
      )
    expect(await createShare(patient, { minutes: 15, key: newId() })).toMatchObject({
      code: 'TOO_MANY_SHARES',
    })
  })

  it('sees each opening with its time and network, and is notified of the first', async () => {
    const { patient, token, passcode } = await shared()
    const network = newNetwork()
    await tryCode(token, passcode, network)
    await tryCode(token, passcode, network)
    const [share] = await readShares(db, patient.userId)
    expect(share).toMatchObject({ state: 'open', openings: [{ kind: 'view', network }, { kind: 'view' }] })
    const told = await db.select().from(notification).where(eq(notification.userId, patient.userId))
    expect(told).toMatchObject([{ event: 'record_opened', subject: 'record' }])
    const admin = await care.admin()
    const { rows } = await admin.query('select network from record_opening')
    expect(JSON.stringify(rows)).not.toContain(network)
  })

  it('ends a link at once, also for who has it open; another patient cannot', async () => {
    const { patient, shareId, token, passcode } = await shared()
    const opened = await tryCode(token, passcode)
    if (!opened.ok) throw new Error(opened.code)
    const reader = { token, viewer: opened.value.viewer }
    await revokeShare(await filled(), shareId)
    expect(await findOpenedShare(db, reader)).toMatchObject({ userId: patient.userId })
    await revokeShare(patient, shareId)
    await revokeShare(patient, shareId)
    expect(await findOpenedShare(db, reader)).toBeUndefined()
    expect(await tryCode(token, passcode)).toMatchObject({ code: 'PASSCODE_WRONG' })
    expect(await readShares(db, patient.userId)).toMatchObject([{ state: 'revoked' }])
  })

  it('of the demo is answered with success, and no link is made (reading 22)', async () => {
    const demo = await newPerson({ demo: true, hasPassword: false })
    await askWith(await openSession(demo.userId))
    const data = new FormData()
    for (const [name, value] of Object.entries({ minutes: '60', idempotency_key: newId(), locale: 'de' }))
      data.set(name, value)
    expect(await createShareLink(IDLE, data)).toEqual({ status: 'done', code: 'DEMO_NOT_SAVED' })
    expect(await loadMyShares()).toEqual([])
  })
})

describe('a link', () => {
  it('opens with its passcode, however it is typed', async () => {
    const { token, passcode } = await shared()
    const typed = ` ${passcode.slice(0, 4).toLowerCase()}-${passcode.slice(4)} `
    expect(await tryCode(token, typed)).toMatchObject({ ok: true })
  })

  it('is locked after five wrong passcodes, from whatever networks; the right one fails then', async () => {
    const { patient, token, passcode } = await shared()
    for (let tried = 0; tried < WRONG_MAX; tried += 1)
      expect(await tryCode(token, 'WRONG234')).toMatchObject({ code: 'PASSCODE_WRONG' })
    expect(await tryCode(token, passcode)).toMatchObject({ code: 'PASSCODE_WRONG' })
    expect(await readShares(db, patient.userId)).toMatchObject([{ state: 'locked', openings: [] }])
  })

  it('cannot be guessed in parallel: no more than five passcodes are compared', async () => {
    const { patient, token } = await shared()
    await Promise.all(Array.from({ length: 8 }, () => tryCode(token, 'WRONG234')))
    const [row] = await db.select().from(recordShare).where(eq(recordShare.userId, patient.userId))
    expect(row?.wrong).toBeLessThanOrEqual(WRONG_MAX)
  })

  it('is limited per network, too', async () => {
    const network = newNetwork()
    const codes = []
    for (let tried = 0; tried < 21; tried += 1) codes.push(await tryCode('unknown', 'WRONG234', network))
    expect(codes.at(-1)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(codes[19]).toMatchObject({ code: 'PASSCODE_WRONG' })
  })

  it('ends with its time, and a reader’s half hour ends, too', async () => {
    const { token, passcode } = await shared(60)
    const opened = await tryCode(token, passcode)
    if (!opened.ok) throw new Error(opened.code)
    const reader = { token, viewer: opened.value.viewer }
    shiftClock(31 * MINUTE_MS)
    expect(await findOpenedShare(db, reader)).toBeUndefined()
    expect(await tryCode(token, passcode)).toMatchObject({ ok: true })
    shiftClock(61 * MINUTE_MS)
    expect(await tryCode(token, passcode)).toMatchObject({ code: 'PASSCODE_WRONG' })
  })
})

describe('the public page', () => {
  const post = (token: string, passcode: string) => {
    const data = new FormData()
    for (const [name, value] of Object.entries({ token, passcode, locale: 'tr' })) data.set(name, value)
    return openSharedRecord(IDLE, data)
  }

  it('asks for the code, then shows the summary in the reader’s language and notes each file', async () => {
    const { patient, token, passcode } = await shared()
    sendHeaders({ 'x-kervan-client-ip': newNetwork() })
    const before = await loadSharedSummary(token)
    expect(before).toBeUndefined()
    const asked = await drawn(() => SharedRecordScreen({ locale: 'tr', token, summary: before }))
    expect(asked.html).not.toContain('CANARY')
    expect(await post(token, 'WRONG234')).toMatchObject({ code: 'PASSCODE_WRONG' })
    await expect(post(token, passcode)).rejects.toMatchObject({
      digest: expect.stringContaining(`/tr/shared-record?token=${token}`),
    })
    expect(cookieJar.get(VIEWER_COOKIE)).toMatch(/^[\w-]{43}$/)
    const summary = await loadSharedSummary(token)
    const { html } = await drawn(() => SharedRecordScreen({ locale: 'tr', token, summary }))
    expect(html).toContain('CANARY-31 Latex')
    expect(html).not.toContain(passcode)

    const { GET } = await import('@/app/[locale]/(auth)/shared-record/[file]/route')
    const file = (own: string) =>
      GET(new Request(`http://localhost/?token=${own}`), {
        params: Promise.resolve({ locale: 'tr', file: 'fhir' }),
      })
    const answer = await file(token)
    expect(await answer.text()).toContain('CANARY-31 Latex')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const [share] = await readShares(db, patient.userId)
    expect(share?.openings.map(({ kind }) => kind)).toEqual(['fhir', 'view'])

    const other = await shared()
    expect(await loadSharedSummary(other.token)).toBeUndefined()
    expect((await file(other.token)).status).toBe(404)
    askAsStranger()
    expect((await file(token)).status).toBe(404)
  })
})

describe('a link that is over', () => {
  const DAYS_MS = 24 * 60 * MINUTE_MS
  const left = async ({ userId }: Actor) => (await readShares(db, userId)).map(({ state }) => state)

  it('stays in the list of its patient for thirty days, then it is deleted with its openings', async () => {
    const [expired, ended, open] = [await shared(15), await shared(1440), await shared(1440)]
    await tryCode(expired.token, expired.passcode)
    const [share] = await readShares(db, ended.patient.userId)
    await revokeShare(ended.patient, share?.id ?? '')
    await pruneShares(db)
    expect([await left(expired.patient), await left(ended.patient)]).toEqual([['open'], ['revoked']])
    shiftClock(29 * DAYS_MS)
    await pruneShares(db)
    expect([await left(expired.patient), await left(ended.patient)]).toEqual([['expired'], ['revoked']])
    shiftClock(30 * DAYS_MS + 16 * MINUTE_MS)
    expect(await pruneShares(db)).toBeGreaterThanOrEqual(2)
    expect([await left(expired.patient), await left(ended.patient)]).toEqual([[], []])
    expect(await left(open.patient), 'this one expired a day later').toEqual(['expired'])
    expect(await tryCode(expired.token, expired.passcode)).toMatchObject({ code: 'PASSCODE_WRONG' })
    const admin = await care.admin()
    const { rows } = await admin.query(
      'select 1 from record_opening o left join record_share s on s.id = o.share_id where s.id is null',
    )
    expect(rows).toEqual([])
  })
})
