/** Two people at one offer: a form that was opened before does not replace a colleague's draft or version unseen. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { deleteDraft } from '@/care/offers/drafts/delete-draft'
import { findDraft } from '@/care/offers/drafts/find-draft'
import { saveDraft } from '@/care/offers/drafts/save-draft'
import { reviseOffer } from '@/care/offers/revise-offer'
import { offer } from '@/care/offers/table'
import { acceptOffer, declineOffer } from '@/care/orders/answer-offer'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { type FormState, IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { OfferId, RequestId } from '@/lib/record-ids'
import { deleteDraft as pressDiscard, sendOffer } from '@/surfaces/desk/offers/actions'
import { loadDeskOffer } from '@/surfaces/desk/offers/loaders'
import { overOf } from '@/surfaces/desk/offers/schema'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { draftOffer, newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { form } from '../support/pending'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

const { payload } = await careAndContent()
beforeEach(askAsStranger)
afterEach(() => shiftClock(0))

const [first, second] = [await newStaff(), await newStaff()]
const factorAt = new Date()
await careDb().update(user).set({ secondFactorAt: factorAt })
const as = async ({ userId }: Actor) => void (await askWith(await openSession(userId, factorAt)))
const hospital = await payload.create({
  ...({ collection: 'hospitals', locale: 'de', overrideAccess: true } as const),
  data: { name: 'Lalezar Ankara', city: 'Ankara', _status: 'published' },
})
const VALUES = {
  ...{ title: 'Greffe FUE', currency: 'EUR', hospital: String(hospital.id), validUntil: '2099-01-31' },
  ...{ 'items.0.title': 'FUE', 'items.0.quantity': '1', 'items.0.unitPrice': '2450' },
}
const NEWER = { ...VALUES, title: 'Greffe DHI' }

async function saved(
  actor: Actor,
  requestId: RequestId,
  values: Record<string, string>,
  basedOn: string | null = null,
) {
  const result = await saveDraft(actor, { requestId, offerId: null, basedOn, values })
  if (!result.ok) throw new Error(result.code)
  return result.value
}

async function newForm(locale: Locale, id: RequestId) {
  const { default: Page } = await import('@/app/[locale]/(desk)/desk/requests/[id]/offer/page')
  return Page({ params: Promise.resolve({ locale, id }), searchParams: Promise.resolve({}) })
}

async function reviseForm(locale: Locale, id: OfferId) {
  const { default: Page } = await import('@/app/[locale]/(desk)/desk/offers/[id]/revise/page')
  return Page({ params: Promise.resolve({ locale, id }) })
}

/** What a form says that it was opened with. */
function openedWith(html: string) {
  const fieldValue = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? ''
  return { version: fieldValue('version'), basedOn: fieldValue('basedOn') }
}

function press(fields: Record<string, string>, state: FormState = IDLE) {
  return sendOffer(state, form({ ...VALUES, idempotency_key: newId(), ...fields }))
}
const isSent = (answer: Promise<unknown>) =>
  expect(answer).rejects.toMatchObject({ digest: expect.stringContaining('?sent=1') })
const titleOf = async (offerId: OfferId) => {
  const found = await loadDeskOffer(offerId)
  return found.ok ? `${found.value.version} ${found.value.title}` : found.code
}

describe('a draft that a colleague has saved since', () => {
  it.each(LOCALES)(
    'is not replaced by sending an older text, which stays in the form, until it could be read, in %s',
    async (locale) => {
      const request = await newRequest(await newPatient())
      const { savedAt, offerId } = await saved(first, request, VALUES)
      await as(first)
      const opened = openedWith((await drawn(() => newForm(locale, request))).html)
      expect(opened).toEqual({ version: '', basedOn: savedAt })
      shiftClock(MINUTE_MS)
      const newer = await saved(second, request, NEWER, savedAt)
      const state = await press({ request, locale, ...opened })
      expect(state).toMatchObject({ code: 'DRAFT_CHANGED', values: { title: VALUES.title } })
      expect(await findDraft(careDb(), request)).toMatchObject({ isSent: false, draft: { values: NEWER } })
      const { html } = await drawnAfter({ action: sendOffer, state }, () => newForm(locale, request))
      const { desk } = await loadMessages(locale)
      for (const text of [
        ...[desk.errors.DRAFT_CHANGED, desk.offer.otherDraft, desk.offer.otherReplaced],
        ...[`href="/${locale}/desk/requests/${request}/offer"`, `value="${VALUES.title}"`],
      ])
        expect(html).toContain(text)
      expect(html).not.toContain(`value="${NEWER.title}"`)
      expect(openedWith(html)).toEqual({ version: '', basedOn: newer.savedAt })
      await isSent(press({ request, locale, ...openedWith(html) }, state))
      expect(await titleOf(offerId)).toBe(`1 ${VALUES.title}`)
    },
  )

  it('is not replaced from a form that was opened without any, nor by naming an earlier one', async () => {
    const request = await newRequest(await newPatient())
    await as(first)
    const { savedAt } = await saved(second, request, NEWER)
    expect(await press({ request })).toMatchObject({ code: 'DRAFT_CHANGED' })
    shiftClock(MINUTE_MS)
    const newest = await saved(second, request, { ...NEWER, notes: 'À jeun' }, savedAt)
    expect(await press({ request, over: overOf('', savedAt) })).toMatchObject({ code: 'DRAFT_CHANGED' })
    await isSent(press({ request, over: overOf('', newest.savedAt) }))
  })

  it('is no obstacle when it says the same, or was discarded', async () => {
    await as(first)
    const same = await newRequest(await newPatient())
    await saved(second, same, VALUES)
    await isSent(press({ request: same }))
    const discarded = await newRequest(await newPatient())
    const { offerId, savedAt } = await saved(second, discarded, NEWER)
    await deleteDraft(second, offerId, savedAt)
    await isSent(press({ request: discarded, basedOn: savedAt }))
  })

  it('is not discarded from the page that shows the one before', async () => {
    const request = await newRequest(await newPatient())
    const { offerId, savedAt } = await saved(first, request, VALUES)
    shiftClock(MINUTE_MS)
    const newer = await saved(second, request, NEWER, savedAt)
    await as(first)
    const discard = (basedOn: string) => pressDiscard(IDLE, form({ offer: offerId, basedOn }))
    for (const stale of [savedAt, ''])
      expect(await discard(stale)).toMatchObject({ code: 'DISCARD_OUTDATED' })
    expect(await findDraft(careDb(), request)).toMatchObject({ draft: { values: NEWER } })
    await expect(discard(newer.savedAt)).rejects.toMatchObject({
      digest: expect.stringContaining('?discarded=1'),
    })
    expect(await findDraft(careDb(), request)).toBeUndefined()
  })

  it('of the next version is not replaced either', async () => {
    const { offerId, requestId: request } = await newOffer(first, await newPatient())
    await as(first)
    const opened = openedWith((await drawn(() => reviseForm('en', offerId))).html)
    expect(opened).toEqual({ version: '1', basedOn: '' })
    await saveDraft(second, { requestId: request, offerId, basedOn: null, version: 1, values: NEWER })
    const stale = { request, offer: offerId, ...opened }
    expect(await press(stale)).toMatchObject({ code: 'DRAFT_CHANGED' })
    expect(await findDraft(careDb(), request)).toMatchObject({ draft: { values: NEWER } })
  })
})

describe('a version that a colleague has sent since', () => {
  it.each(LOCALES)(
    'is not taken back by one made from the version before, until it could be read, in %s',
    async (locale) => {
      const { offerId, requestId: request } = await newOffer(first, await newPatient())
      await as(first)
      const opened = openedWith((await drawn(() => reviseForm(locale, offerId))).html)
      const sent = await reviseOffer(second, { offerId, draft: draftOffer({ title: 'DHI' }), key: newId() })
      expect(sent).toMatchObject({ value: { version: 2 } })
      const stale = { request, offer: offerId, locale, ...opened }
      const state = await press(stale)
      expect(state).toMatchObject({ code: 'OFFER_OUTDATED', values: { title: VALUES.title } })
      expect(await titleOf(offerId)).toBe('2 DHI')
      const { html } = await drawnAfter({ action: sendOffer, state }, () => reviseForm(locale, offerId))
      const { desk } = await loadMessages(locale)
      for (const text of [
        ...[desk.errors.OFFER_OUTDATED, desk.offer.otherVersion, desk.offer.otherReplaced],
        ...[`href="/${locale}/desk/offers/${offerId}"`, `value="${VALUES.title}"`],
      ])
        expect(html).toContain(text)
      expect(openedWith(html)).toEqual({ version: '2', basedOn: '' })
      expect(await press({ ...stale, over: overOf('1', '') })).toMatchObject({ code: 'OFFER_OUTDATED' })
      await isSent(press({ ...stale, over: overOf('2', '') }))
      expect(await titleOf(offerId)).toBe(`3 ${VALUES.title}`)
    },
  )

  it('and answered, is neither revised nor drafted again; the desk is told, and what was typed stays', async () => {
    for (const finish of [acceptOffer, declineOffer]) {
      const patient = await newPatient()
      const { offerId, requestId } = await newOffer(first, patient)
      await as(first)
      const opened = openedWith((await drawn(() => reviseForm('en', offerId))).html)
      await finish(patient, { offerId, version: 1, key: newId(), reason: 'Merci' })
      const told = { code: 'OFFER_ALREADY_ANSWERED' }
      const fields = { request: requestId, offer: offerId, ...opened }
      expect(await press(fields)).toMatchObject({ ...told, values: { title: VALUES.title } })
      const draft = { requestId, offerId, basedOn: null, values: VALUES }
      expect(await saveDraft(first, draft)).toMatchObject(told)
      expect(await titleOf(offerId)).toMatch(/^1 /)
    }
  })

  it('is not the base of a draft that is saved from the version before, nor of a form that names none', async () => {
    const { offerId, requestId } = await newOffer(first, await newPatient())
    await reviseOffer(second, { offerId, draft: draftOffer({ title: 'DHI' }), key: newId() })
    const draft = { requestId, offerId, basedOn: null, values: VALUES }
    expect(await saveDraft(first, { ...draft, version: 1 })).toEqual({ ok: false, code: 'OFFER_OUTDATED' })
    const [row] = await careDb().select().from(offer).where(eq(offer.id, offerId))
    expect(row?.draft).toBeNull()
    await as(first)
    expect(await press({ request: requestId, offer: offerId })).toMatchObject({ code: 'OFFER_OUTDATED' })
    expect(await saveDraft(first, { ...draft, version: 2 })).toMatchObject({ ok: true })
  })
})
