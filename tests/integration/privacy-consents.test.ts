/** Consents of a patient: what they see of them, and a withdrawal that acts (reading 24). */
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { PRIVACY_CHANGES } from '@/base/mail/constants'
import { mailMessage } from '@/base/mail/table'
import { CONSENT_KINDS, type ConsentKind } from '@/care/consent/constants'
import { hasConsent } from '@/care/consent/find-consent'
import { recordConsents } from '@/care/consent/record-consents'
import { consent } from '@/care/consent/table'
import { notification } from '@/care/notifications/table'
import { offer } from '@/care/offers/table'
import { treatmentOrder } from '@/care/orders/table'
import { loadMyConsents, loadMyConsentText } from '@/care/privacy/consents/loaders'
import { giveConsent } from '@/care/privacy/consents/record-consent'
import { withdrawConsent } from '@/care/privacy/consents/withdraw-consent'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { giveConsent as giveForm, withdrawConsent as withdrawForm } from '@/surfaces/portal/privacy/actions'
import { ConsentSection } from '@/surfaces/portal/privacy/consent-section'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { askAsStranger, askWith } from '../support/next-headers'
import { newRequest, newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'
import { fillRooms } from '../support/whole-patient'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const staff = await newStaff()

async function newAgreed(kinds: readonly ConsentKind[] = CONSENT_KINDS): Promise<Actor> {
  const patient = await newPerson({ hasPassword: false })
  const given = { userId: patient.userId, kinds, locale: 'de', givenWith: null, at: new Date() } as const
  await inTransaction((tx) => recordConsents(tx, given))
  return patient
}

const as = async ({ userId }: Actor) => askWith(await openSession(userId))
const entriesOf = ({ userId }: Actor, action: string) =>
  db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.actorId, userId), eq(auditEntry.action, action)))
const form = (values: Readonly<Record<string, string>>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
const IDLE = { status: 'idle' } as const

describe('what a patient sees', () => {
  it('every kind, whether it is in force, with version, language and time of each', async () => {
    const patient = await newAgreed(['privacy_terms', 'messaging'])
    await as(patient)
    const groups = await loadMyConsents()
    expect(groups.map(({ kind, isGiven }) => [kind, isGiven])).toEqual([
      ['privacy_terms', true],
      ['health_data', false],
      ['messaging', true],
      ['marketing', false],
    ])
    expect(groups[2]?.consents).toMatchObject([{ locale: 'de', withdrawnAt: null, isWithRequest: false }])
    expect(groups[2]?.consents[0]?.textVersion).toMatch(/^words\.[0-9a-f]{12}$|^unread\./)
  })

  it('the text itself, proved by its hash; another’s consent and none look the same', async () => {
    const [patient, other] = [await newAgreed(['marketing']), await newAgreed(['marketing'])]
    await as(patient)
    const id = (await loadMyConsents())[3]?.consents[0]?.id ?? ''
    const text = await loadMyConsentText(id)
    expect(text).toMatchObject({ isSame: true, pages: [] })
    expect(text?.sentence).toBe((await loadMessages('de')).contact.consents.marketing)
    await as(other)
    expect(await loadMyConsentText(id)).toBeUndefined()
    expect(await loadMyConsentText('x')).toBeUndefined()
    askAsStranger()
    expect(await loadMyConsents()).toEqual([])
    expect(await loadMyConsentText(id)).toBeUndefined()
  })

  it('a version of other words is not said to be proved', async () => {
    const patient = await newAgreed(['marketing'])
    await db
      .update(consent)
      .set({ textVersion: 'words.000000000000' })
      .where(eq(consent.userId, patient.userId))
    await as(patient)
    const id = (await loadMyConsents())[3]?.consents[0]?.id ?? ''
    expect(await loadMyConsentText(id)).toMatchObject({ isSame: false })
  })
})

describe('withdrawing', () => {
  it('messaging: no messenger is a way to reach the patient any more; with audit entry, mail and notification', async () => {
    const patient = await newAgreed()
    const requestId = await newRequest(patient)
    const changed = { preferredCommunication: 'Whatsapp' }
    await db.update(contactRequest).set(changed).where(eq(contactRequest.id, requestId))
    expect(await withdrawConsent(patient, { kind: 'messaging' })).toMatchObject({ ok: true })
    expect(await hasConsent(db, patient.userId, 'messaging')).toBe(false)
    expect(await hasConsent(db, patient.userId, 'marketing')).toBe(true)
    const [row] = await db.select().from(contactRequest).where(eq(contactRequest.id, requestId))
    expect(row).toMatchObject({ preferredCommunication: 'Email', status: 'pending' })
    expect(await entriesOf(patient, 'consent.withdrawn')).toHaveLength(1)
    expect(await mailsTo(patient.email)).toMatchObject([
      { template: 'privacy-changed', locale: 'fr', props: { kind: 'messagingWithdrawn' } },
    ])
    const listed = await db.select().from(notification).where(eq(notification.userId, patient.userId))
    expect(listed).toMatchObject([{ event: 'consent_withdrawn', subject: 'privacy' }])
  })

  it('a way to be reached that is no messenger stays', async () => {
    const patient = await newAgreed()
    const requestId = await newRequest(patient)
    await db
      .update(contactRequest)
      .set({ preferredCommunication: 'Phone' })
      .where(eq(contactRequest.id, requestId))
    await withdrawConsent(patient, { kind: 'messaging' })
    const [row] = await db.select().from(contactRequest).where(eq(contactRequest.id, requestId))
    expect(row?.preferredCommunication).toBe('Phone')
  })

  it('health data: open requests and offers end, a booking stays and the team is told', async () => {
    const whole = await fillRooms(await newPerson({ hasPassword: false }), staff)
    const { patient } = whole
    const done = await withdrawConsent(patient, { kind: 'health_data' })
    expect(done).toEqual({ ok: true, value: { requestsEnded: 2, bookingsLeft: 1 } })
    const requests = await db.select().from(contactRequest).where(eq(contactRequest.userId, patient.userId))
    const statusOf = (id: string) => requests.find((row) => row.id === id)?.status
    expect(statusOf(whole.requestId)).toBe('cancelled')
    expect(statusOf(whole.bookedRequestId)).toBe('booked')
    const [open] = await db.select().from(offer).where(eq(offer.id, whole.offerId))
    expect(open?.status).toBe('cancelled')
    const [order] = await db.select().from(treatmentOrder).where(eq(treatmentOrder.id, whole.orderId))
    expect(order?.status).toBe('booked')
    const told = await db.select().from(mailMessage).where(eq(mailMessage.template, 'team-consent-withdrawn'))
    expect(told).toHaveLength(1)
  })

  it('twice, or at the same moment on two devices, changes and mails once', async () => {
    const patient = await newAgreed()
    const tries = [1, 2, 3, 4].map(() => withdrawConsent(patient, { kind: 'marketing' }))
    for (const result of await Promise.all(tries)) expect(result.ok).toBe(true)
    expect(await entriesOf(patient, 'consent.withdrawn')).toHaveLength(1)
    expect(await mailsTo(patient.email)).toHaveLength(1)
  })

  it('leaves the consents of others', async () => {
    const [patient, other] = [await newAgreed(), await newAgreed()]
    await withdrawConsent(patient, { kind: 'marketing' })
    expect(await hasConsent(db, other.userId, 'marketing')).toBe(true)
  })

  it('is not for staff', async () => {
    expect(await withdrawConsent(staff, { kind: 'marketing' })).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await giveConsent(staff, { kind: 'marketing', locale: 'de' })).toEqual({
      ok: false,
      code: 'FORBIDDEN',
    })
  })
})

describe('giving again', () => {
  it('stores a new consent with the text of now; twice stores one', async () => {
    const patient = await newAgreed([])
    const tries = [1, 2, 3].map(() => giveConsent(patient, { kind: 'messaging', locale: 'tr' }))
    for (const result of await Promise.all(tries)) expect(result).toEqual({ ok: true, value: null })
    const rows = await db.select().from(consent).where(eq(consent.userId, patient.userId))
    expect(rows).toMatchObject([{ kind: 'messaging', locale: 'tr', givenWith: null }])
    expect(await entriesOf(patient, 'consent.given')).toHaveLength(1)
    await withdrawConsent(patient, { kind: 'messaging' })
    expect(await hasConsent(db, patient.userId, 'messaging')).toBe(false)
    await giveConsent(patient, { kind: 'messaging', locale: 'tr' })
    expect(await hasConsent(db, patient.userId, 'messaging')).toBe(true)
  })
})

describe('the forms', () => {
  it('withdraw and give for the signed-in patient', async () => {
    const patient = await newAgreed()
    await as(patient)
    expect(await withdrawForm(IDLE, form({ kind: 'marketing' }))).toEqual({ status: 'done' })
    expect(await hasConsent(db, patient.userId, 'marketing')).toBe(false)
    expect(await giveForm(IDLE, form({ kind: 'marketing', locale: 'en' }))).toEqual({ status: 'done' })
    expect(await hasConsent(db, patient.userId, 'marketing')).toBe(true)
  })

  it.each(['privacy_terms', 'everything', ''])('refuse the kind “%s”', async (kind) => {
    const patient = await newAgreed()
    await as(patient)
    expect(await withdrawForm(IDLE, form({ kind }))).toMatchObject({ status: 'error', code: 'INVALID_INPUT' })
    expect(await hasConsent(db, patient.userId, 'privacy_terms')).toBe(true)
  })

  it('answer a demo account as a success, and change nothing', async () => {
    const demo = await newPerson({ demo: true, hasPassword: false })
    const given = { userId: demo.userId, kinds: CONSENT_KINDS, locale: 'de', givenWith: null } as const
    await inTransaction((tx) => recordConsents(tx, { ...given, at: new Date() }))
    await as(demo)
    expect(await withdrawForm(IDLE, form({ kind: 'messaging' }))).toEqual({
      ...{ status: 'done', code: 'DEMO_NOT_SAVED' },
    })
    expect(await hasConsent(db, demo.userId, 'messaging')).toBe(true)
    expect(await mailsTo(demo.email)).toEqual([])
  })

  it('refuse a visitor', async () => {
    askAsStranger()
    expect(await withdrawForm(IDLE, form({ kind: 'marketing' }))).toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})

describe.each(LOCALES)('the section in %s', (locale) => {
  it('says what each withdrawal means before it is made, and offers no withdrawal of what the account rests on', async () => {
    const patient = await newAgreed()
    await as(patient)
    const groups = await loadMyConsents()
    const { html } = await drawn(() => ConsentSection({ locale, groups }))
    const { consents: words } = (await loadMessages(locale)).privacy
    for (const kind of ['health_data', 'messaging', 'marketing'] as const) {
      expect(html).toContain(words.effect[kind])
      expect(html).toContain(words.confirm[kind])
    }
    expect(html).toContain(words.basis)
    expect(html.split(`>${words.given}<`)).toHaveLength(5)
    expect(new Set(PRIVACY_CHANGES).size).toBe(PRIVACY_CHANGES.length)
  })
})
