/** A patient reads who ended an offer: they themselves, the team, or their choice of another one. */
import { beforeEach, describe, expect, it } from 'vitest'
import { declineRequest } from '@/care/offers/decline-request'
import { loadMyOffer, loadMyOffers } from '@/care/offers/loaders'
import { sendOffer } from '@/care/offers/send-offer'
import { withdrawOffer } from '@/care/offers/withdraw-offer'
import { withdrawRequest } from '@/care/offers/withdraw-request'
import { acceptOffer } from '@/care/orders/answer-offer'
import { resumeRequest } from '@/care/orders/resume-request'
import type { Actor } from '@/care/sign-in/session'
import { longDate } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { OfferId, RequestId } from '@/lib/record-ids'
import { OfferList } from '@/surfaces/portal/offers/offer-list'
import { OfferScreen } from '@/surfaces/portal/offers/offer-screen'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { draftOffer, newOffer, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()

async function newPatient(): Promise<Actor> {
  const patient = await newPerson({ hasPassword: false, locale: 'en' })
  await askWith(await openSession(patient.userId))
  return patient
}

async function sendAlternative(requestId: RequestId, title: string): Promise<OfferId> {
  const draft = draftOffer({ title })
  const sent = await sendOffer(staff, { requestId, isAlternative: true, draft, key: newId() })
  if (!sent.ok) throw new Error(sent.code)
  return sent.value.offerId
}

async function accept(patient: Actor, offerId: OfferId) {
  const accepted = await acceptOffer(patient, { offerId, version: 1, key: newId() })
  if (!accepted.ok) throw new Error(accepted.code)
  return accepted.value
}

const textOf = (html: string) => html.replaceAll('&#x27;', "'")
const list = async (locale: Locale) =>
  textOf((await drawn(async () => OfferList({ locale, offers: await loadMyOffers() }))).html)
async function page(id: OfferId, actor: Actor, locale: Locale = 'en'): Promise<string> {
  const found = await loadMyOffer(id)
  if (!found.ok) throw new Error(found.code)
  return textOf((await drawn(() => OfferScreen({ locale, actor, offer: found.value }))).html)
}
const { offers: english } = await loadMessages('en')

describe.each(LOCALES)('an offer whose request is over, in %s', (locale) => {
  const dated = (text: string) => text.replace('{date}', longDate(new Date().toISOString(), locale))

  it('ended with the request that the patient withdrew', async () => {
    const patient = await newPatient()
    const { offerId, requestId } = await newOffer(staff, patient)
    expect(await withdrawRequest(patient, { requestId })).toMatchObject({ ok: true })
    const { offers: words } = await loadMessages(locale)
    for (const html of [await list(locale), await page(offerId, patient, locale)]) {
      expect(html).toContain(dated(words.ended.withdrawal))
      expect(html).not.toContain(dated(words.status.cancelled))
      expect(html).not.toContain(words.outcome.cancelledTitle)
    }
  })

  it('ended with the request that the team declined', async () => {
    const patient = await newPatient()
    const { offerId, requestId } = await newOffer(staff, patient)
    expect(await declineRequest(staff, requestId, 'Not possible')).toMatchObject({ ok: true })
    const { offers: words } = await loadMessages(locale)
    for (const html of [await list(locale), await page(offerId, patient, locale)]) {
      expect(html).toContain(dated(words.ended.refusal))
      expect(html).not.toContain(dated(words.status.cancelled))
    }
  })
})

describe('an offer that the team withdrew', () => {
  it('says so, also after its patient has withdrawn the request', async () => {
    const patient = await newPatient()
    const { offerId, requestId } = await newOffer(staff, patient)
    await withdrawOffer(staff, { offerId })
    await withdrawRequest(patient, { requestId })
    expect(await page(offerId, patient)).toContain(english.outcome.cancelledTitle)
    expect(await loadMyOffers()).toMatchObject([{ status: 'cancelled', end: null }])
  })

  it('says so before its price and items; one that can be answered has its answer after them', async () => {
    const patient = await newPatient()
    const { offerId } = await newOffer(staff, patient)
    const open = await page(offerId, patient)
    expect(open.indexOf(english.answer.accept)).toBeGreaterThan(open.indexOf(english.inclusions))
    expect(open).toContain(english.version.text)
    await withdrawOffer(staff, { offerId })
    const ended = await page(offerId, patient)
    const at = ended.indexOf(english.outcome.cancelledTitle)
    expect(at).toBeGreaterThan(0)
    expect(at).toBeLessThan(ended.indexOf(english.summary.total))
    expect(ended, 'there will be no answer and no new version').not.toContain(english.version.text)
  })

  it('says so, and not that another option was chosen, when one is accepted later', async () => {
    const patient = await newPatient()
    const { offerId: a, requestId } = await newOffer(staff, patient)
    const b = await sendAlternative(requestId, 'DHI')
    await withdrawOffer(staff, { offerId: b })
    await accept(patient, a)
    expect(await page(b, patient)).toContain(english.outcome.cancelledTitle)
    expect(await page(b, patient)).not.toContain(english.outcome.notChosenTitle)
    expect(await page(a, patient)).not.toContain(english.outcome.othersEnded)
  })
})

it('the options of two rounds each name the option that was accepted in their own', async () => {
  const patient = await newPatient()
  const { offerId: a, requestId } = await newOffer(staff, patient)
  const b = await sendAlternative(requestId, 'DHI')
  const { orderId } = await accept(patient, a)
  expect(await moveOrder(staff, { orderId, action: 'cancel' })).toMatchObject({ ok: true })
  expect(await resumeRequest(staff, { requestId })).toMatchObject({ ok: true })
  // The first of the new ones has a letter only once there is a second.
  const c = await sendAlternative(requestId, 'Sapphire')
  const [d, e] = [await sendAlternative(requestId, 'Needle'), await sendAlternative(requestId, 'Robot')]
  await withdrawOffer(staff, { offerId: c })
  const chose = (option: string) => english.outcome.notChosen.split('{option}')[0] + option
  expect(await page(c, patient)).toContain(english.outcome.cancelledTitle)
  await accept(patient, d)
  expect(await page(b, patient)).toContain(chose('A'))
  expect(await page(c, patient)).toContain(english.outcome.cancelledTitle)
  expect(await page(e, patient)).toContain(chose('D'))
  for (const id of [a, d]) expect(await page(id, patient)).toContain(english.outcome.othersEnded)
  expect(await list('en')).toContain(english.ended.choice.split('{date}')[1])
})
