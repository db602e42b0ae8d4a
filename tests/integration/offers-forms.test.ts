/** The patient's forms and pages about offers and orders: the actor is read from the session cookie. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { user } from '@/care/accounts/table'
import { loadDeskOffers, loadMyOffer, loadMyOfferChanges, loadMyOffers } from '@/care/offers/loaders'
import { reviseOffer } from '@/care/offers/revise-offer'
import { offer, offerDecision } from '@/care/offers/table'
import { loadMyOrders } from '@/care/orders/loaders'
import type { Actor } from '@/care/sign-in/session'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { type FormState, IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { OfferId } from '@/lib/record-ids'
import { sendOffer } from '@/surfaces/desk/offers/actions'
import { loadDeskOffer } from '@/surfaces/desk/offers/loaders'
import { acceptOffer, declineOffer } from '@/surfaces/portal/offers/actions'
import { type FormErrorWords, FormFailure } from '@/ui/form-failure'
import { testContent } from '../support/content'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { draftOffer, newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { drawn } from '../support/render-page'
import { signInFully } from '../support/second-factor'
import { setPasswordWithToken } from '../support/set-password'

const care = await careDatabase()
const { payload, close: closeContent } = await testContent()
afterAll(async () => {
  await closeContent()
  await care.close()
})
beforeEach(askAsStranger)

const PASSWORD = 'Bosporus-47'
const staff = await newStaff()
const patient = await confirmed(await newPatient())
const stranger = await confirmed(await newPatient())
const NONE = { ok: false, code: 'OFFER_NOT_AUTHORIZED' }
let count = 0

async function confirmed(person: Actor): Promise<Actor> {
  const { userId } = person
  const { token } = await inTransaction((tx) => issueToken(tx, { userId, purpose: 'set', locale: 'fr' }))
  await setPasswordWithToken({ token, password: PASSWORD, clientIp: null })
  return person
}

/** Every request after this has the session of `person`. */
async function as({ email }: Actor): Promise<void> {
  const clientIp = `203.0.113.${++count}`
  const signedIn = await signInFully({ email, password: PASSWORD, clientIp, userAgent: null })
  await askWith(signedIn.token)
}

function post(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({
    version: '1',
    idempotency_key: newId(),
    locale: 'fr',
    ...values,
  }))
    data.set(name, value)
  return data
}

/** The answer to a form, as its page shows it. */
const failureShown = async (state: FormState, words: FormErrorWords) =>
  (await drawn(() => FormFailure({ state, title: '', words }))).html

const decisionsOf = (offerId: OfferId) =>
  careDb().select().from(offerDecision).where(eq(offerDecision.offerId, offerId))

it('sees only their own offers and orders', async () => {
  const { offerId, requestId } = await newOffer(staff, patient)
  await as(patient)
  expect(await loadMyOffers()).toMatchObject([{ id: offerId, requestId, status: 'sent' }])
  expect(await loadMyOffer(offerId)).toMatchObject({ ok: true, value: { id: offerId } })
  expect(await loadMyOffer(newId())).toEqual(NONE)
  expect(await loadDeskOffers(requestId)).toEqual([])
  await as(stranger)
  expect(await loadMyOffers()).toEqual([])
  expect(await loadMyOrders()).toEqual([])
  for (const id of [offerId, newId(), "'; drop table offer"]) expect(await loadMyOffer(id)).toEqual(NONE)
  await as(staff)
  expect(await loadMyOffer(offerId)).toEqual(NONE)
  expect(await loadDeskOffers(requestId)).toMatchObject([{ id: offerId, events: [{ kind: 'sent' }] }])
  expect(await loadDeskOffer(newId())).toEqual({ ok: false, code: 'OFFER_NOT_FOUND' })
  askAsStranger()
  expect(await loadMyOffer(offerId)).toEqual(NONE)
})

it('accepts with the form, then shows the offer; only the owner sees the order', async () => {
  const { offerId } = await newOffer(staff, patient)
  await as(patient)
  expect(await acceptOffer(IDLE, post({ offer: offerId }))).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { confirmed: 'CONFIRM_REQUIRED' },
  })
  await expect(acceptOffer(IDLE, post({ offer: offerId, confirmed: 'yes' }))).rejects.toMatchObject({
    digest: expect.stringContaining(`/fr/my-requests/offers/${offerId}`),
  })
  expect(await loadMyOrders()).toMatchObject([{ offerId, paymentStatus: 'unpaid' }])
  await as(stranger)
  expect(await loadMyOrders()).toEqual([])
})

it('reads what a new version changed; for anyone else there is nothing', async () => {
  const { offerId } = await newOffer(staff, patient)
  await as(patient)
  expect(await loadMyOfferChanges(offerId)).toBeUndefined()
  const draft = draftOffer({ mayChange: [] })
  expect(await reviseOffer(staff, { offerId, draft, key: newId() })).toMatchObject({ ok: true })
  expect(await loadMyOfferChanges(offerId)).toEqual({
    since: 1,
    changes: [{ kind: 'mayChange', before: 'Examen sur place', after: null }],
  })
  await as(stranger)
  expect(await loadMyOfferChanges(offerId)).toBeUndefined()
  await as(staff)
  expect(await loadMyOfferChanges(offerId)).toBeUndefined()
})

it('declines with a reason, and keeps what was typed when a field is missing', async () => {
  const { offerId } = await newOffer(staff, patient)
  await as(patient)
  expect(await declineOffer(IDLE, post({ offer: offerId, reason: ' ' }))).toMatchObject({
    status: 'error',
    fields: { reason: 'REASON_REQUIRED' },
  })
  await as(stranger)
  expect(await declineOffer(IDLE, post({ offer: offerId, reason: 'Trop cher' }))).toMatchObject({
    code: 'OFFER_NOT_AUTHORIZED',
    values: { reason: 'Trop cher' },
  })
  await as(patient)
  await expect(declineOffer(IDLE, post({ offer: offerId, reason: 'Trop cher' }))).rejects.toMatchObject({
    digest: expect.stringContaining('NEXT_REDIRECT'),
  })
  expect(await loadMyOffer(offerId)).toMatchObject({ value: { status: 'declined', reason: 'Trop cher' } })
})

it('whose session has ended is asked to sign in again; the reason stays, and the same form works afterwards', async () => {
  const { offerId } = await newOffer(staff, patient)
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const accepting = post({ offer: offerId, confirmed: 'yes' })
  const declining = post({ offer: offerId, reason: 'Trop cher' })
  expect(await acceptOffer(IDLE, accepting)).toEqual({ status: 'error', code: 'NOT_SIGNED_IN' })
  const ended = await declineOffer(IDLE, declining)
  expect(ended).toEqual({
    status: 'error',
    code: 'NOT_SIGNED_IN',
    values: { reason: 'Trop cher', offer: offerId, version: '1' },
  })
  for (const locale of LOCALES) {
    const { offers } = await loadMessages(locale)
    expect(offers.errors.NOT_SIGNED_IN).not.toBe(offers.errors.OFFER_NOT_AUTHORIZED)
    expect(await failureShown(ended, offers.errors)).toContain(offers.errors.NOT_SIGNED_IN)
  }
  await as(patient)
  await expect(declineOffer(ended, declining)).rejects.toMatchObject({
    digest: expect.stringContaining('NEXT_REDIRECT'),
  })
  expect(await loadMyOffer(offerId)).toMatchObject({ value: { status: 'declined', reason: 'Trop cher' } })
})

it('a demo account reads that nothing was saved, and nothing is (reading 22)', async () => {
  const { offerId } = await newOffer(staff, patient)
  await careDb().update(user).set({ demo: true }).where(eq(user.id, patient.userId))
  await as(patient)
  const notSaved = { status: 'done', code: 'DEMO_NOT_SAVED' }
  expect(await acceptOffer(IDLE, post({ offer: offerId, confirmed: 'yes' }))).toEqual(notSaved)
  expect(await declineOffer(IDLE, post({ offer: offerId, reason: 'x' }))).toEqual(notSaved)
  expect(await decisionsOf(offerId)).toEqual([])
  await careDb().update(user).set({ demo: false }).where(eq(user.id, patient.userId))
})

it('the desk’s form is for the care team only', async () => {
  expect(await sendOffer(IDLE, post({}))).toMatchObject({ status: 'error', code: 'NOT_SIGNED_IN' })
  await as(patient)
  expect(await sendOffer(IDLE, post({}))).toEqual({ status: 'error', code: 'FORBIDDEN' })
  await as(staff)
  expect(await sendOffer(IDLE, post({ request: newId(), currency: 'EUR', title: 'Greffe' }))).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { items: 'ITEMS_REQUIRED', hospital: 'HOSPITAL_REQUIRED' },
    values: { title: 'Greffe' },
  })
})

/** A hospital with one dentist, as editors publish them. */
async function hospitalWithDentist() {
  const shared = { overrideAccess: true, locale: 'de' } as const
  const _status = 'published' as const
  const { id: hospital } = await payload.create({
    ...shared,
    collection: 'hospitals',
    data: { name: 'Lalezar Ankara', city: 'Ankara', _status },
  })
  const newProgram = (slug: 'hair' | 'denta') =>
    payload.create({ ...shared, collection: 'programs', data: { slug, name: slug, _status } })
  await newProgram('hair')
  const { id: program } = await newProgram('denta')
  const { id: dentist } = await payload.create({
    ...shared,
    collection: 'doctors',
    data: { titleAndName: 'Dr. Demir', hospital, program, _status },
  })
  return { hospital: String(hospital), dentist: String(dentist) }
}

it('a dentist is refused for a hair transplant, whatever the form posts, and no offer is made', async () => {
  const { hospital, dentist } = await hospitalWithDentist()
  const request = await newRequest(patient)
  const offersOf = () => careDb().select().from(offer).where(eq(offer.requestId, request))
  const offered = {
    ...{ request, title: 'Greffe de cheveux FUE', currency: 'EUR', validUntil: '2099-01-01' },
    ...{ 'items.0.title': 'FUE', 'items.0.quantity': '1', 'items.0.unitPrice': '2450' },
    ...{ hospital, doctor: dentist, notes: 'À jeun.\nSans maquillage.' },
  }
  await as(staff)
  expect(await sendOffer(IDLE, post({ ...offered, program: 'hair' }))).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { doctor: 'DOCTOR_ELSEWHERE' },
  })
  expect(await offersOf()).toEqual([])
  await expect(sendOffer(IDLE, post({ ...offered, program: 'denta' }))).rejects.toMatchObject({
    digest: expect.stringContaining(`/fr/desk/requests/${request}`),
  })
  expect(await loadDeskOffers(request)).toMatchObject([{ notes: 'À jeun.\nSans maquillage.' }])
})
