/** The team takes a request down for a caller. Access matrix: contact request, create on behalf. */
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { CALLER_LIMIT } from '@/care/intake/caller/constants'
import { findCaller } from '@/care/intake/caller/find-caller'
import { type CallerForm, parseCallerForm } from '@/care/intake/caller/schema'
import { submitForCaller } from '@/care/intake/caller/submit-for-caller'
import { confirmById, confirmByToken } from '@/care/intake/pending/confirm-pending'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { findOwnRequest } from '@/care/requests/find-own-request'
import { findDeskRequest } from '@/care/requests/read-requests'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { RequestId, UserId } from '@/lib/record-ids'
import { parse, read, typed } from '../support/caller'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { newPatient, newStaff } from '../support/offers'
import { form } from '../support/pending'
import { newAddress, newPerson } from '../support/people'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()
const elif = await newStaff()

async function filed(input: CallerForm, actor: Pick<Actor, 'userId' | 'role' | 'demo'> = elif) {
  const answer = await submitForCaller(actor, input)
  if (!answer.ok || answer.value.kind !== 'filed') throw new Error(JSON.stringify(answer))
  return answer.value.id
}
const auditsOf = async (id: string) =>
  db
    .select({ action: auditEntry.action, actorId: auditEntry.actorId })
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, id))
const consentsOf = (requestId: RequestId) =>
  db.select().from(consent).where(eq(consent.givenWith, requestId)).orderBy(desc(consent.kind))
async function pendingOf(userId: UserId) {
  const [row] = await db.select().from(pendingConfirmation).where(eq(pendingConfirmation.userId, userId))
  if (!row) throw new Error('nothing waits')
  return row
}
const requestsTo = (email: string) => db.$count(contactRequest, eq(contactRequest.email, email))

describe('of a new person', () => {
  it('is in progress and the filer’s, with what was said, who read the consents out, and an audit entry', async () => {
    const input = read({ known_health_problems: 'Asthma', consent_health: 'on' })
    const id = await filed(input)
    const request = await findDeskRequest(db, id)
    expect(request).toMatchObject({
      ...{ name: 'Ada Lovelace', phone: '+447911123456', country: 'GB', locale: 'en', leadSource: 'phone' },
      ...{
        status: 'in_progress',
        assigneeId: elif.userId,
        waitingSince: null,
        preferredCommunication: 'Phone',
      },
      ...{ serviceName: 'Implant', clinicName: 'Lalezar', message: 'Asks for a price.' },
      ...{ callDays: ['Tu'], contactFrom: '10:00', contactUntil: '12:00', knownHealthProblems: 'Asthma' },
    })
    expect(request?.events).toMatchObject([
      { kind: 'filed', actorName: elif.name, toStatus: 'pending' },
      { kind: 'taken_up', actorName: elif.name, toStatus: 'in_progress' },
    ])
    expect(request?.consents.map(({ readOutBy }) => readOutBy)).toEqual([elif.name, elif.name])
    const consents = await consentsOf(id)
    expect(consents).toMatchObject([
      { kind: 'privacy_terms', locale: 'en', notedBy: elif.userId },
      { kind: 'health_data', locale: 'en', notedBy: elif.userId },
    ])
    for (const { textVersion } of consents) expect(textVersion).toMatch(/\.[0-9a-f]{12}$/)
    expect(await auditsOf(id)).toContainEqual({ action: 'request.filed-for-caller', actorId: elif.userId })
  })

  it('makes an account; its owner gets a mail in their language that speaks of the call', async () => {
    const input = read({ PreferedLanguage: 'tr' })
    const id = await filed(input)
    const mails = await mailsTo(input.request.email)
    expect(mails).toMatchObject([{ template: 'welcome', locale: 'tr', props: { isByPhone: true } }])
    const [owner] = await db.select().from(user).where(eq(user.email, input.request.email))
    if (!owner) throw new Error('no account')
    expect(owner).toMatchObject({ role: 'patient', emailVerified: false, locale: 'tr' })
    const own = await findOwnRequest(db, owner.id, id)
    expect(own?.history.map(({ kind }) => kind)).toEqual(['filed', 'taken_up'])
    expect(JSON.stringify(own)).not.toContain(elif.name)
  })

  it('is filed once, however often the form is sent', async () => {
    const input = read()
    const answers = await Promise.all(Array.from({ length: 4 }, () => submitForCaller(elif, input)))
    const [first] = answers
    for (const answer of answers) expect(answer).toEqual(first)
    expect(await requestsTo(input.request.email)).toBe(1)
    const changed = { ...input, request: { ...input.request, message: 'Something else' } }
    expect(await submitForCaller(elif, changed)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  })
})

describe('of an address that has an account', () => {
  it('waits for its owner, who gets the mail; nothing is stored with the account before', async () => {
    const patient = await newPerson({ locale: 'de', hasPassword: false })
    const input = read({ email: patient.email })
    expect(await submitForCaller(elif, input)).toEqual({ ok: true, value: { kind: 'waits' } })
    expect(await requestsTo(patient.email)).toBe(0)
    expect(await db.$count(consent, eq(consent.userId, patient.userId))).toBe(0)
    const { id, payload, filedBy } = await pendingOf(patient.userId)
    expect(filedBy).toBe(elif.userId)
    expect(payload).toMatch(/^v1\./)
    expect(await mailsTo(patient.email)).toMatchObject([
      { template: 'account-exists', locale: 'de', props: { isByPhone: true } },
    ])
    expect(await auditsOf(id)).toContainEqual({ action: 'request.filed-for-caller', actorId: elif.userId })
    // The same form again is no second mail.
    expect(await submitForCaller(elif, input)).toEqual({ ok: true, value: { kind: 'waits' } })
    expect(await mailsTo(patient.email)).toHaveLength(1)
  })

  it('is the filer’s once it is confirmed: agreed to at the call, and the filer is told', async () => {
    const [patient, can] = [await newPatient('de'), await newStaff()]
    await submitForCaller(can, read({ email: patient.email }))
    const { id, createdAt } = await pendingOf(patient.userId)
    shiftClock(5 * HOUR_MS)
    const confirmed = await confirmById(id, patient)
    if (!confirmed.ok) throw new Error(confirmed.code)
    const { requestId } = confirmed.value
    expect(await findDeskRequest(db, requestId)).toMatchObject({
      ...{ status: 'in_progress', assigneeId: can.userId, userId: patient.userId, waitingSince: null },
      events: [
        { kind: 'filed', actorName: can.name },
        { kind: 'taken_up', actorName: can.name },
      ],
    })
    expect(await consentsOf(requestId)).toMatchObject([
      { kind: 'privacy_terms', notedBy: can.userId, givenAt: createdAt },
    ])
    expect(await mailsTo(can.email)).toMatchObject([
      { template: 'staff-notice', props: { kind: 'requestConfirmed' } },
    ])
    expect((await mailsTo(patient.email)).map(({ template }) => template)).toContain('request-received')
  })

  it('is not confirmed by the link of its mail: the owner sees first what they would confirm', async () => {
    const patient = await newPerson({ locale: 'de', hasPassword: true })
    await submitForCaller(elif, read({ email: patient.email }))
    const [mail] = await mailsTo(patient.email)
    const token = new URL(mail?.props.loginUrl ?? '').searchParams.get('parked') ?? ''
    expect(await confirmByToken(token, patient)).toEqual({ ok: false, code: 'PENDING_UNSEEN' })
    expect(await requestsTo(patient.email)).toBe(0)
    const { id } = await pendingOf(patient.userId)
    expect(await confirmById(id, patient)).toMatchObject({ ok: true })
    expect(await confirmByToken(token, patient), 'afterwards').toMatchObject({ ok: true })
  })

  it('is refused when the account is disabled: nobody could confirm it', async () => {
    const patient = await newPatient('de')
    await db.update(user).set({ disabledAt: now() }).where(eq(user.id, patient.userId))
    const refused = await submitForCaller(elif, read({ email: patient.email }))
    expect(refused).toEqual({ ok: false, code: 'ACCOUNT_DISABLED' })
    const waiting = eq(pendingConfirmation.userId, patient.userId)
    expect(await db.$count(pendingConfirmation, waiting)).toBe(0)
  })

  it('is like any other when the filer has left the team by then', async () => {
    const [patient, can] = [await newPatient(), await newStaff()]
    await submitForCaller(can, read({ email: patient.email }))
    await db.update(user).set({ disabledAt: now() }).where(eq(user.id, can.userId))
    const confirmed = await confirmById((await pendingOf(patient.userId)).id, patient)
    if (!confirmed.ok) throw new Error(confirmed.code)
    const request = await findDeskRequest(db, confirmed.value.requestId)
    expect(request).toMatchObject({ status: 'pending', assigneeId: null, waitingSince: expect.any(String) })
    expect(await mailsTo(can.email)).toEqual([])
  })
})

describe('the form', () => {
  it.each([
    [{ terms: '' }, { terms: 'TERMS_REQUIRED' }],
    [{ medication_taking: 'Aspirin' }, { consent_health: 'HEALTH_REQUIRED' }],
    [
      { first_name: ' ', message: '' },
      { first_name: 'FIRST_NAME_REQUIRED', message: 'MESSAGE_REQUIRED' },
    ],
    [{ phone: '' }, { phone: 'PHONE_REQUIRED' }],
    [{ dial_code: '' }, { phone: 'PHONE_INVALID' }],
    [{ email: 'ada@' }, { email: 'EMAIL_INVALID' }],
    [{ PreferedLanguage: 'xx' }, { PreferedLanguage: 'INVALID' }],
    [{ contacting_hours_to: '' }, { contacting_hours_to: 'CALL_UNTIL_REQUIRED' }],
    [{ day_Tu: '' }, { selected_days: 'DAYS_REQUIRED' }],
  ])('with %j says which control is wrong', (given, fields) => {
    const values = Object.entries(typed(given)).filter(
      ([name, value]) => value || !/^(terms|day_)/.test(name),
    )
    const parsed = parseCallerForm(form(Object.fromEntries(values)), now())
    expect(parsed).toEqual({ ok: false, code: 'INVALID_INPUT', fields })
  })

  it('with another address the second time is refused; spaces and capitals are no difference', () => {
    const { email_again: _again, ...rest } = typed()
    const again = (email_again: string) => parseCallerForm(form({ ...rest, email_again }), now())
    for (const other of ['', 'other@example.org', `x${rest.email}`])
      expect(again(other), other).toMatchObject({ ok: false, fields: { email_again: 'EMAIL_DIFFERENT' } })
    expect(again(` ${rest.email.toUpperCase()} `)).toMatchObject({ ok: true })
  })

  it('takes no file, no other consent and no source from what was posted', () => {
    const extra = { files: newId(), consent_marketing: 'on', consent_messaging: 'on', lead_source: 'x' }
    expect(read(extra).request).toMatchObject({ files: [], consents: ['privacy_terms'], leadSource: 'phone' })
  })

  it('needs no call-back, and a key', () => {
    const none = { day_Tu: '', contacting_hours_from: '', contacting_hours_to: '' }
    const { day_Tu: _none, ...rest } = typed(none)
    expect(parseCallerForm(form(rest), now())).toMatchObject({
      ok: true,
      value: { request: { callDays: null } },
    })
    expect(parse({ idempotency_key: 'x' })).toMatchObject({ ok: false })
  })

  it('is filled in with what is known of a person, of the account where it has changed', async () => {
    const input = read()
    const id = await filed(input)
    const email = newAddress()
    await db.update(user).set({ email }).where(eq(user.email, input.request.email))
    expect((await findCaller(db, id))?.typed).toEqual({
      ...{ first_name: 'Ada', last_name: 'Lovelace', email, dial_code: '+44', phone: '7911123456' },
      ...{ country: 'GB', PreferedLanguage: 'en', time_zone: '' },
    })
    expect(await findCaller(db, newId<RequestId>())).toBeUndefined()
  })
})

describe('who may', () => {
  it.each(['patient', 'editor'] as const)('is not a person with the role %s', async (role) => {
    const input = read()
    const person = await newPerson({ role, hasPassword: false })
    expect(await submitForCaller(person, input)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await requestsTo(input.request.email)).toBe(0)
  })

  it('is not a demo account: nothing is stored', async () => {
    const input = read()
    expect(await submitForCaller({ ...elif, demo: true }, input)).toMatchObject({ code: 'DEMO_NOT_SAVED' })
    expect(await requestsTo(input.request.email)).toBe(0)
  })

  it('is each member of the team, up to a limit of their own in an hour', async () => {
    const [busy, other] = [await newStaff(), await newStaff('admin')]
    for (let sent = 0; sent < CALLER_LIMIT.limit; sent += 1) await filed(read(), busy)
    const input = read()
    expect(await submitForCaller(busy, input)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await requestsTo(input.request.email)).toBe(0)
    await filed(input, other)
    shiftClock(HOUR_MS + 1000)
    await filed(read(), busy)
  })
})
