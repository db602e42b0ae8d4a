/** What becomes of an offer that is being written when it or its request ends: no text is lost without a word. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { declineRequest as decline } from '@/care/offers/decline-request'
import { cloneOffer } from '@/care/offers/drafts/clone-offer'
import { findDraft } from '@/care/offers/drafts/find-draft'
import { saveDraft } from '@/care/offers/drafts/save-draft'
import { loadMyOffer } from '@/care/offers/loaders'
import { reviseOffer } from '@/care/offers/revise-offer'
import { draftKey } from '@/care/offers/rules'
import { offerDraft } from '@/care/offers/schema'
import { sendOffer } from '@/care/offers/send-offer'
import { offer } from '@/care/offers/table'
import { freezeVersion, readNewestVersion } from '@/care/offers/versions/freeze-version'
import { withdrawOffer as withdraw } from '@/care/offers/withdraw-offer'
import { withdrawRequest } from '@/care/offers/withdraw-request'
import { acceptOffer, declineOffer } from '@/care/orders/answer-offer'
import { requestReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { OfferId, RequestId } from '@/lib/record-ids'
import { withdrawOffer } from '@/surfaces/desk/offers/actions'
import { declineRequest } from '@/surfaces/desk/requests/actions'
import { OfferScreen } from '@/surfaces/portal/offers/offer-screen'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { draftOffer, newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { form } from '../support/pending'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

await careAndContent()
beforeEach(askAsStranger)
afterEach(() => shiftClock(0))

const [reader, colleague] = [await newStaff(), await newStaff()]
const factorAt = new Date()
await careDb().update(user).set({ secondFactorAt: factorAt })
const as = async ({ userId }: Actor) => void (await askWith(await openSession(userId, factorAt)))
const reason = 'CANARY-5514 other clinic'
const VALUES = { title: 'CANARY-5514 DHI', currency: 'EUR', notes: 'CANARY-5514 à jeun' }

type DraftPlace = {
  readonly requestId: RequestId
  readonly offerId?: OfferId
  readonly isAlternative?: boolean
  readonly basedOn?: string | null
}
const write = ({ requestId, offerId, isAlternative = false, basedOn = null }: DraftPlace) =>
  saveDraft(colleague, { requestId, offerId: offerId ?? null, isAlternative, basedOn, values: VALUES })
async function written(draft: DraftPlace): Promise<string> {
  const saved = await write(draft)
  if (!saved.ok) throw new Error(saved.code)
  return saved.value.savedAt
}
const rowOf = async (id: OfferId) => {
  const [row] = await careDb().select().from(offer).where(eq(offer.id, id))
  if (!row) throw new Error('no offer')
  return row
}
const draftOf = async (requestId: RequestId) => (await findDraft(careDb(), requestId))?.draft?.values

type Page = 'requests/[id]' | 'requests/[id]/offer' | 'offers/[id]'
const PAGES = {
  'requests/[id]': () => import('@/app/[locale]/(desk)/desk/requests/[id]/page'),
  'requests/[id]/offer': () => import('@/app/[locale]/(desk)/desk/requests/[id]/offer/page'),
  'offers/[id]': () => import('@/app/[locale]/(desk)/desk/offers/[id]/page'),
} as const
async function page(name: Page, id: string, locale: Locale = 'en', search: Record<string, string> = {}) {
  const { default: open } = await PAGES[name]()
  const { html } = await drawn(() =>
    open({ params: Promise.resolve({ locale, id }), searchParams: Promise.resolve(search) }),
  )
  return html
}
const shownValue = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? 'none'

describe('an offer that is being written', () => {
  const key = () => newId()
  const ENDS = {
    REQUEST_WITHDRAWN: (patient: Actor, requestId: RequestId) => withdrawRequest(patient, { requestId }),
    REQUEST_DECLINED: (_patient: Actor, requestId: RequestId) => decline(colleague, requestId, reason),
  } as const

  it.each(['REQUEST_WITHDRAWN', 'REQUEST_DECLINED'] as const)(
    'cannot be saved or sent any more, as its first version or a next one: %s',
    async (code) => {
      const patient = await newPatient()
      const requestId = await newRequest(patient)
      const sent = await newOffer(colleague, patient)
      for (const id of [requestId, sent.requestId])
        expect(await ENDS[code](patient, id)).toMatchObject({ ok: true })
      const [draft, refused] = [draftOffer(), { ok: false, code }]
      expect(await write({ requestId })).toEqual(refused)
      expect(await write(sent)).toEqual(refused)
      expect(await sendOffer(reader, { requestId, draft, key: key() })).toEqual(refused)
      expect(await reviseOffer(reader, { offerId: sent.offerId, draft, key: key() })).toEqual(refused)
    },
  )

  it('cannot be saved or sent as an alternative once the patient has accepted the other option', async () => {
    const patient = await newPatient()
    const { offerId, requestId } = await newOffer(colleague, patient)
    await written({ requestId, isAlternative: true })
    expect(await acceptOffer(patient, { offerId, version: 1, key: key() })).toMatchObject({ ok: true })
    const refused = { ok: false, code: 'REQUEST_BOOKED' }
    expect(await write({ requestId, isAlternative: true })).toEqual(refused)
    const alternative = { requestId, draft: draftOffer(), isAlternative: true, key: key() }
    expect(await sendOffer(reader, alternative)).toEqual(refused)
  })

  it('cannot be saved or sent once a colleague has withdrawn it', async () => {
    const { offerId, requestId } = await newOffer(colleague, await newPatient())
    await withdraw(reader, { offerId })
    const refused = { ok: false, code: 'OFFER_WITHDRAWN' }
    expect(await write({ requestId, offerId })).toEqual(refused)
    expect(await reviseOffer(reader, { offerId, draft: draftOffer(), key: key() })).toEqual(refused)
  })
})

it.each(LOCALES)('the form of an offer says that the request has ended, in %s', async (locale) => {
  const patient = await newPatient()
  const { desk } = await loadMessages(locale)
  const [withdrawn, declined] = [await newRequest(patient), await newRequest(patient)]
  const booked = await newOffer(colleague, patient)
  await withdrawRequest(patient, { requestId: withdrawn })
  await decline(colleague, declined, reason)
  await acceptOffer(patient, { offerId: booked.offerId, version: 1, key: newId() })
  await as(reader)
  const searches: readonly Record<string, string>[] = [{}, { alternative: '1' }]
  for (const [id, code] of [
    [withdrawn, 'REQUEST_WITHDRAWN'],
    [declined, 'REQUEST_DECLINED'],
    [booked.requestId, 'REQUEST_BOOKED'],
  ] as const)
    for (const search of searches) {
      const html = await page('requests/[id]/offer', id, locale, search)
      for (const text of [desk.closedRequest[code], `href="/${locale}/desk/requests/${id}"`])
        expect(html).toContain(text)
      expect(html).not.toContain('name="validUntil"')
    }
})

describe('a colleague’s unsent text', () => {
  it('is not discarded by withdrawing its offer from a page that has not shown it', async () => {
    const { offerId, requestId } = await newOffer(colleague, await newPatient())
    await as(reader)
    const press = (draft: string) =>
      withdrawOffer(IDLE, form({ offer: offerId, version: '1', draft, reason }))
    const first = await written({ requestId, offerId })
    expect(await press('')).toEqual({ status: 'error', code: 'OFFER_CHANGED', values: { reason } })
    expect(await press(draftKey({ authorId: reader.userId }))).toMatchObject({ code: 'OFFER_CHANGED' })
    expect(await rowOf(offerId)).toMatchObject({ status: 'sent', draftBy: colleague.userId })
    // The author goes on typing: the reader was told of the draft.
    shiftClock(MINUTE_MS)
    const changed = { requestId, offerId, isAlternative: false, basedOn: first }
    const second = await saveDraft(colleague, { ...changed, values: { ...VALUES, title: 'Other' } })
    expect(second).toMatchObject({ ok: true })
    expect(await press(draftKey({ authorId: colleague.userId }))).toMatchObject({ status: 'done' })
    expect(await rowOf(offerId)).toMatchObject({ status: 'cancelled', draft: null })
  })

  it.each(LOCALES)(
    'is named before the request is declined, which is refused when it appears, in %s',
    async (locale) => {
      const requestId = await newRequest(await newPatient())
      await as(reader)
      const press = (version: string) => declineRequest(IDLE, form({ request: requestId, version, reason }))
      const before = await page('requests/[id]', requestId, locale)
      await written({ requestId })
      expect(await press(shownValue(before, 'version'))).toMatchObject({
        code: 'REQUEST_CHANGED',
        values: { reason },
      })
      expect(await draftOf(requestId)).toEqual(VALUES)
      const after = await page('requests/[id]', requestId, locale)
      const [told = ''] = (await loadMessages(locale)).desk.act.declineDraft.split('{date}').filter(Boolean)
      expect(before).not.toContain(told.split('{name}')[0])
      expect(after).toContain(told.split('{name}')[0])
      expect(await press(shownValue(after, 'version'))).toMatchObject({ status: 'done' })
    },
  )

  const ENDINGS = {
    declines: (patient: Actor, { offerId }: { offerId: OfferId }) =>
      declineOffer(patient, { offerId, version: 1, key: newId(), reason }),
    'withdraws the request of': (patient: Actor, { requestId }: { requestId: RequestId }) =>
      withdrawRequest(patient, { requestId }),
  } as const

  it.each(['declines', 'withdraws the request of'] as const)(
    'is a template once the patient %s the offer that it would have revised',
    async (ending) => {
      const patient = await newPatient()
      const made = await newOffer(colleague, patient)
      await written(made)
      expect(await ENDINGS[ending](patient, made)).toMatchObject({ ok: true })
      await as(reader)
      const html = await page('offers/[id]', made.offerId)
      expect(html).toContain('value="unsent"')
      const target = await newOffer(colleague, await newPatient())
      const { requestId } = ending === 'declines' ? made : target
      const [row] = await careDb().select().from(contactRequest).where(eq(contactRequest.id, requestId))
      if (!row) throw new Error('no request')
      const from = { offerId: made.offerId, reference: requestReference(row), isUnsent: true }
      const cloned = await cloneOffer(reader, from)
      if (!cloned.ok) throw new Error(cloned.code)
      const found = await findDraft(careDb(), requestId, { isAlternative: cloned.value.isAlternative })
      const { notes, ...others } = VALUES
      expect(found?.draft?.values).toEqual(ending === 'declines' ? { ...others, notes } : others)
    },
  )

  it('is no template while it can still be sent', async () => {
    const made = await newOffer(colleague, await newPatient())
    await written(made)
    await as(reader)
    expect(await page('offers/[id]', made.offerId)).not.toContain('value="unsent"')
    const cloned = await cloneOffer(reader, { offerId: made.offerId, reference: '', isUnsent: true })
    expect(cloned).toMatchObject({ ok: true })
    const found = await findDraft(careDb(), made.requestId, { isAlternative: true })
    expect(found?.draft?.values.title).toBe(draftOffer().title)
  })
})

describe('an offer whose dates of treatment have passed', () => {
  /** A second version as it could be sent before: valid for longer than its dates. */
  async function sentBeforeTheRule(offerId: OfferId, validUntil: string): Promise<void> {
    const previous = await readNewestVersion(careDb(), offerId)
    const draft = { ...v.parse(offerDraft, previous.content), validUntil }
    await freezeVersion(careDb(), { offerId, draft, documents: [], actorId: colleague.userId, previous })
    await careDb().update(offer).set({ version: 2 }).where(eq(offer.id, offerId))
  }
  const dayIn = (days: number) => dayInIstanbul(new Date(now().getTime() + days * DAY_MS))

  it('can no longer be accepted, but on the first day it can, and declining says why', async () => {
    const patient = await newPerson({ hasPassword: false, locale: 'en' })
    const [from, until] = [dayIn(5), dayIn(10)]
    const dates = { treatmentFrom: from, treatmentUntil: until, validUntil: from }
    const [first, late] = [
      await newOffer(colleague, patient, dates),
      await newOffer(colleague, patient, dates),
    ]
    const answer = (offerId: OfferId) => ({ offerId, version: 1, key: newId() })
    shiftClock(5 * DAY_MS)
    expect(await acceptOffer(patient, answer(first.offerId))).toMatchObject({ ok: true })
    await sentBeforeTheRule(late.offerId, dayIn(20))
    shiftClock(6 * DAY_MS)
    const second = { ...answer(late.offerId), version: 2 }
    expect(await acceptOffer(patient, second)).toEqual({ ok: false, code: 'OFFER_DATES_PASSED' })
    expect(await rowOf(late.offerId)).toMatchObject({ status: 'sent' })
    await as(patient)
    const shown = await loadMyOffer(late.offerId)
    if (!shown.ok) throw new Error(shown.code)
    const { html } = await drawn(() => OfferScreen({ locale: 'en', actor: patient, offer: shown.value }))
    const { answer: words, errors } = (await loadMessages('en')).offers
    expect(html).toContain(errors.OFFER_DATES_PASSED)
    expect(html).toContain(words.decline)
    expect(html).not.toContain(words.acceptConfirm)
    expect(await declineOffer(patient, { ...second, key: newId(), reason })).toMatchObject({ ok: true })
  })

  it('is not sent with a validity that is longer', async () => {
    const requestId = await newRequest(await newPatient())
    const dates = { treatmentFrom: dayIn(5), treatmentUntil: dayIn(10) }
    const draft = draftOffer({ ...dates, validUntil: dayIn(6) })
    await expect(sendOffer(colleague, { requestId, draft, key: newId() })).rejects.toThrow(
      'VALID_UNTIL_AFTER_WINDOW',
    )
    const usual = draftOffer(dates)
    expect(await sendOffer(colleague, { requestId, draft: usual, key: newId() })).toMatchObject({ ok: true })
  })
})
