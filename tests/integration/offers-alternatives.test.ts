/** Several open offers for one request: alternatives, of which the patient accepts one. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import { findDraft } from '@/care/offers/drafts/find-draft'
import { saveDraft } from '@/care/offers/drafts/save-draft'
import { loadMyOffer, loadMyOffers } from '@/care/offers/loaders'
import { reviseOffer } from '@/care/offers/revise-offer'
import { sendOffer } from '@/care/offers/send-offer'
import { offer } from '@/care/offers/table'
import { withdrawOffer } from '@/care/offers/withdraw-offer'
import { acceptOffer } from '@/care/orders/answer-offer'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { OfferId, RequestId } from '@/lib/record-ids'
import { OfferComparison } from '@/surfaces/portal/offers/offer-comparison'
import { OfferScreen } from '@/surfaces/portal/offers/offer-screen'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { draftOffer, newOffer, newRequest, newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { drawn, opened } from '../support/render-page'
import { openSession } from '../support/sessions'

await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const factorAt = new Date()
await careDb().update(user).set({ secondFactorAt: factorAt }).where(eq(user.id, staff.userId))
const newPatient = () => newPerson({ hasPassword: false, locale: 'tr' })
const as = async ({ userId }: Actor) => void (await askWith(await openSession(userId)))
const atDesk = async () => void (await askWith(await openSession(staff.userId, factorAt)))
const send = (requestId: RequestId, title: string, isAlternative = true) =>
  sendOffer(staff, { requestId, isAlternative, draft: draftOffer({ title }), key: newId() })

async function alternatives(patient: Actor) {
  const { offerId: first, requestId } = await newOffer(staff, patient, { title: 'FUE' })
  const sent = await send(requestId, 'DHI')
  if (!sent.ok) throw new Error(sent.code)
  return { requestId, first, second: sent.value.offerId }
}

const optionsOf = async (requestId: RequestId) =>
  (await careDb().select().from(offer).where(eq(offer.requestId, requestId)).orderBy(offer.createdAt)).map(
    ({ option, status }) => `${option} ${status}`,
  )

describe('alternatives', () => {
  it('a second offer is sent beside an open one as its alternative only, and both get a letter', async () => {
    const { requestId } = await newOffer(staff, await newPatient())
    expect(await optionsOf(requestId)).toEqual(['null sent'])
    expect(await send(requestId, 'DHI', false)).toEqual({ ok: false, code: 'OFFER_OPEN' })
    expect(await send(requestId, 'DHI')).toMatchObject({ ok: true })
    expect(await optionsOf(requestId)).toEqual(['A sent', 'B sent'])
  })

  it('a letter is not used again, and there are five at most', async () => {
    const { requestId, second } = await alternatives(await newPatient())
    await withdrawOffer(staff, { offerId: second })
    for (const title of ['C', 'D', 'E']) expect(await send(requestId, title)).toMatchObject({ ok: true })
    expect(await optionsOf(requestId)).toEqual(['A sent', 'B cancelled', 'C sent', 'D sent', 'E sent'])
    expect(await send(requestId, 'F')).toEqual({ ok: false, code: 'TOO_MANY_OPTIONS' })
  })

  it('an alternative to nothing is an offer like any other, and a revised one keeps its letter', async () => {
    const requestId = await newRequest(await newPatient())
    expect(await send(requestId, 'FUE')).toMatchObject({ ok: true })
    expect(await optionsOf(requestId)).toEqual(['null sent'])
    const { requestId: other, second: offerId } = await alternatives(await newPatient())
    const revised = await reviseOffer(staff, { offerId, draft: draftOffer({ title: 'DHI 2' }), key: newId() })
    expect(revised).toMatchObject({ ok: true })
    expect(await optionsOf(other)).toEqual(['A sent', 'B sent'])
  })

  it('has a draft of its own beside the open offer, which the desk offers to begin, and to continue', async () => {
    const { requestId, offerId } = await newOffer(staff, await newPatient())
    await atDesk()
    const { openOffer } = (await loadMessages('en')).desk
    const pages = [
      [() => import('@/app/[locale]/(desk)/desk/requests/[id]/page'), requestId],
      [() => import('@/app/[locale]/(desk)/desk/requests/[id]/offer/page'), requestId],
      [() => import('@/app/[locale]/(desk)/desk/offers/[id]/page'), offerId],
    ] as const
    const labels = () =>
      Promise.all(pages.map(async ([page, id]) => linkOf(requestId, await opened(page, id))))
    expect(await labels()).toEqual(pages.map(() => openOffer.alternative))
    const first = { requestId, offerId: null, basedOn: null, values: { title: 'DHI' } }
    expect(await saveDraft(staff, first)).toEqual({ ok: false, code: 'OFFER_OPEN' })
    expect(await saveDraft(staff, { ...first, isAlternative: true })).toMatchObject({ ok: true })
    const draft = await findDraft(careDb(), requestId, { isAlternative: true })
    expect(draft).toMatchObject({ isSent: false, draft: { values: { title: 'DHI' } } })
    expect(await findDraft(careDb(), requestId)).toMatchObject({ offerId, isSent: true, draft: null })
    expect(await labels()).toEqual(pages.map(() => openOffer.goOn))
    expect(await send(requestId, 'DHI')).toMatchObject({ value: { offerId: draft?.offerId } })
  })

  it.each(LOCALES)(
    'accepting one withdraws the others, and the page says so before and after, in %s',
    async (locale) => {
      const patient = await newPatient()
      const { first, second } = await alternatives(patient)
      const { offers: words } = await loadMessages(locale)
      await as(patient)
      const b = words.option.replace('{option}', 'B')
      const before = await page(locale, first, patient)
      expect(before).toContain(words.option.replace('{option}', 'A'))
      expect(before).toContain(words.answer.withdraws.replace('{list}', `${b} (DHI)`))
      const { html } = await drawn(async () => OfferComparison({ locale, offers: await loadMyOffers() }))
      expect(html).toContain(b)
      expect(await acceptOffer(patient, { offerId: second, version: 1, key: newId() })).toMatchObject({
        ok: true,
      })
      expect(await page(locale, second, patient)).toContain(words.outcome.othersEnded)
      expect(await page(locale, first, patient)).toContain(words.outcome.notChosenTitle)
      const mails = await careDb().select().from(mailMessage).where(eq(mailMessage.recipient, patient.email))
      expect(mails.filter(({ template }) => template === 'offer-accepted')).toHaveLength(1)
      expect(mails.filter(({ template }) => template === 'offer-withdrawn')).toEqual([])
    },
  )

  it('an offer that is the only one says nothing about others', async () => {
    const patient = await newPatient()
    const { offerId } = await newOffer(staff, patient)
    await newOffer(staff, patient)
    await as(patient)
    expect(await page('en', offerId, patient)).not.toMatch(/option/i)
  })
})

/** The text of the link to the form of an alternative. */
function linkOf(requestId: RequestId, { html }: { readonly html: string }): string | undefined {
  return new RegExp(`href="[^"]*/desk/requests/${requestId}/offer\\?alternative=1"[^>]*>([^<]*)<`).exec(
    html,
  )?.[1]
}

async function page(locale: Locale, id: OfferId, actor: Actor): Promise<string> {
  const found = await loadMyOffer(id)
  if (!found.ok) throw new Error(found.code)
  return (await drawn(() => OfferScreen({ locale, actor, offer: found.value }))).html
}
