/** Discount and tax of an offer, wherever its price is shown: the version, the page, PDF, comparison, changes, order. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { loadMyOffer, loadMyOfferChanges, loadMyOffers } from '@/care/offers/loaders'
import type { OfferView } from '@/care/offers/present'
import { reviseOffer } from '@/care/offers/revise-offer'
import { offerVersion } from '@/care/offers/table'
import { readNewestVersion } from '@/care/offers/versions/freeze-version'
import { hashVersion, NO_HASH } from '@/care/offers/versions/rules'
import { openVersion, sealContent, versionContext } from '@/care/offers/versions/seal-content'
import { acceptOffer } from '@/care/orders/answer-offer'
import { loadMyOrder } from '@/care/orders/loaders'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { formatMoney, formatRate } from '@/i18n/money'
import { newId } from '@/lib/ids'
import type { OfferId } from '@/lib/record-ids'
import { OfferItems } from '@/surfaces/frame/offer/offer-items'
import { OfferChanges } from '@/surfaces/portal/offers/offer-changes'
import { OfferComparison } from '@/surfaces/portal/offers/offer-comparison'
import { offerText } from '@/surfaces/portal/offers/offer-text'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { draftOffer, newOffer, newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const REASON = 'Erken rezervasyon'
const TERMS = {
  discount: { kind: 'percent', value: 1000, reason: REASON },
  tax: { rate: 2000, isIncluded: false },
} as const
/** 2,690.00 less 10 %, plus 20 %. */
const euro = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const PRICE = {
  subtotal: euro(269_000),
  discount: { rate: 1000, reason: REASON, amount: euro(26_900) },
  tax: { rate: 2000, isIncluded: false, amount: euro(48_420) },
  total: euro(290_520),
}

async function patientWith(changes: Parameters<typeof draftOffer>[0]) {
  const patient = await newPerson({ hasPassword: false, locale: 'tr' })
  const { offerId, requestId } = await newOffer(staff, patient, changes)
  await askWith(await openSession(patient.userId))
  return { patient, offerId, requestId }
}

async function read(offerId: OfferId): Promise<OfferView> {
  const offer = await loadMyOffer(offerId)
  if (!offer.ok) throw new Error(offer.code)
  return offer.value
}

const plain = (text: string) =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const accepted = async (patient: Actor, offerId: OfferId, version: number) => {
  const answer = await acceptOffer(patient, { offerId, version, key: newId() })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

it('an offer with discount and tax is calculated on the server, frozen, and shown with its parts', async () => {
  const { offerId } = await patientWith(TERMS)
  const offer = await read(offerId)
  expect(offer).toMatchObject(PRICE)
  const [row] = await careDb().select().from(offerVersion).where(eq(offerVersion.offerId, offerId))
  expect(row).toMatchObject({ totalMinor: 290_520, hash: offer.hash })
  expect(row && openVersion(row).content).toMatchObject({
    discount: { ...TERMS.discount, amountMinor: 26_900 },
    tax: { ...TERMS.tax, amountMinor: 48_420 },
    totalMinor: 290_520,
  })
  for (const locale of LOCALES) {
    const { html } = await drawn(() => OfferItems({ locale, offer }))
    const { blocks } = await offerText(offer, { locale, brand: 'Lalezar' })
    for (const text of [
      ...[formatMoney(PRICE.subtotal, locale), formatMoney(euro(-26_900), locale)],
      ...[formatMoney(PRICE.tax.amount, locale), formatMoney(PRICE.total, locale)],
      ...[formatRate(1000, locale), formatRate(2000, locale), REASON],
    ])
      for (const place of [html, JSON.stringify(blocks)])
        expect(plain(place), `${text} in ${locale}`).toContain(plain(text))
  }
})

it('a tax that the prices include is named below the total, and changes nothing', async () => {
  const { offerId } = await patientWith({ tax: { rate: 2000, isIncluded: true } })
  const offer = await read(offerId)
  expect(offer).toMatchObject({ tax: { amount: euro(44_833) }, total: euro(269_000), discount: null })
  const { html } = await drawn(() => OfferItems({ locale: 'de', offer }))
  expect(plain(html)).toContain(plain(`Darin 20 % Umsatzsteuer: ${formatMoney(euro(44_833), 'de')}`))
  expect(html).not.toContain('Zwischensumme')
})

it('the booking costs the total of the accepted version and keeps how it came about', async () => {
  const { patient, offerId } = await patientWith(TERMS)
  const { orderId } = await accepted(patient, offerId, 1)
  expect(await loadMyOrder(orderId)).toMatchObject({ value: PRICE })
})

it('what changed since the last version names discount and tax, before and after', async () => {
  const { offerId } = await patientWith({})
  const revised = await reviseOffer(staff, { offerId, draft: draftOffer(TERMS), key: newId() })
  expect(revised).toMatchObject({ ok: true })
  expect(await loadMyOfferChanges(offerId)).toMatchObject({
    changes: [
      { kind: 'total', before: euro(269_000), after: PRICE.total },
      { kind: 'discount', before: null, after: PRICE.discount },
      { kind: 'tax', before: null, after: PRICE.tax },
    ],
  })
  const { html } = await drawn(() => OfferChanges({ locale: 'en', offerId }))
  expect(plain(html)).toContain(`10% = €269.00 (${REASON})`)
  expect(plain(html)).toContain('20% added: €484.20')
})

it('offers side by side have rows for discount and tax once one of them has either', async () => {
  const { patient } = await patientWith(TERMS)
  const compared = async () =>
    plain((await drawn(async () => OfferComparison({ locale: 'en', offers: await loadMyOffers() }))).html)
  await newOffer(staff, patient)
  expect(await compared()).toContain(`10% = €269.00 (${REASON})`)
  const { patient: other } = await patientWith({})
  await newOffer(staff, other)
  expect(await compared()).not.toContain('Discount')
})

it('a version of before there were discounts and taxes stays readable, and its hash valid', async () => {
  const { patient, offerId } = await patientWith({})
  const [row] = await careDb().select().from(offerVersion).where(eq(offerVersion.offerId, offerId))
  if (!row) throw new Error('no version')
  const { id, content } = openVersion(row)
  const old = Object.fromEntries(
    Object.entries(content ?? {}).filter(([name]) => name !== 'discount' && name !== 'tax'),
  )
  const hash = hashVersion({ offerId, version: 1, content: old, previousHash: NO_HASH })
  await careDb()
    .update(offerVersion)
    .set({ content: sealContent(old, versionContext(id)), hash })
    .where(eq(offerVersion.id, id))
  expect(await read(offerId)).toMatchObject({ hash, discount: null, tax: null, total: euro(269_000) })
  expect(await readNewestVersion(careDb(), offerId)).toMatchObject({ hash })
  const { orderId } = await accepted(patient, offerId, 1)
  expect(await loadMyOrder(orderId)).toMatchObject({ value: { discount: null, total: euro(269_000) } })
})
