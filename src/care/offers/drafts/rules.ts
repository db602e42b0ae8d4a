/** The values with which the offer form shows a sent offer. Pure. */

import { dayInIstanbul } from '@/i18n/dates'
import { typedAmount } from '../amounts'
import type { OfferContentView, OfferVersionView } from '../present'
import { typedRate } from '../price/rules'
import { defaultValidUntil } from '../rules'

/**
 * @param at when the form is opened: dates that have passed are left empty, or get the default
 * @returns field name → value
 */
export function offerFormValues(offer: OfferContentView, at: Date): Record<string, string> {
  const today = dayInIstanbul(at)
  const { currency } = offer.total
  const { treatmentFrom, treatmentUntil } = offer
  const hasWindow = treatmentFrom !== null && treatmentUntil !== null && treatmentFrom >= today
  const values: Record<string, string> = {
    title: offer.title,
    currency,
    hospital: offer.hospital?.id ?? '',
    doctor: offer.doctor?.id ?? '',
    inclusions: offer.inclusions.join('\n'),
    mayChange: offer.mayChange.join('\n'),
    validUntil:
      offer.validUntil < today ? defaultValidUntil(at, hasWindow ? treatmentFrom : null) : offer.validUntil,
    notes: offer.notes ?? '',
  }
  Object.assign(values, termValues(offer))
  if (hasWindow) Object.assign(values, { treatmentFrom, treatmentUntil })
  for (const [index, { title, quantity, unitPrice }] of offer.items.entries()) {
    values[`items.${index}.title`] = title
    values[`items.${index}.quantity`] = String(quantity)
    values[`items.${index}.unitPrice`] = typedAmount(unitPrice.amountMinor, currency)
  }
  for (const [index, document] of offer.documents.entries())
    for (const part of ['id', 'title', 'name'] as const) values[`documents.${index}.${part}`] = document[part]
  return values
}

function termValues({ discount, tax }: OfferContentView): Record<string, string> {
  const values: Record<string, string> = {}
  if (discount) {
    const { rate, reason, amount } = discount
    values.discountKind = rate === null ? 'amount' : 'percent'
    values.discountValue = rate === null ? typedAmount(amount.amountMinor, amount.currency) : typedRate(rate)
    values.discountReason = reason
  }
  if (tax) {
    values.taxRate = typedRate(tax.rate)
    values.taxMode = tax.isIncluded ? 'included' : 'added'
  }
  return values
}

/** What is about one patient: agreed with them, or said to them. */
const PERSONAL = /^(?:notes|discount\w+|treatment\w+|validUntil)$/

/**
 * The values of a draft that is made from another offer: without its files, for another patient also without notes.
 * @param values of the form that shows the other offer, or its unsent revision
 */
export function copiedValues(
  values: Readonly<Record<string, string>>,
  { isSamePatient }: { readonly isSamePatient: boolean },
): Record<string, string> {
  const isCopied = ([name, value]: [string, string]) =>
    value !== '' && !name.startsWith('documents.') && (isSamePatient || !PERSONAL.test(name))
  return Object.fromEntries(Object.entries(values).filter(isCopied))
}

export type StoredText = {
  readonly kind: 'draft' | 'version'
  /** Number of the newest version; 0: none was sent. */
  readonly version: number
  /** When the draft was saved; null for a version. ISO 8601. */
  readonly savedAt: string | null
  /** When the text was saved or sent, ISO 8601. */
  readonly at: string
  readonly authorName: string | null
  /** As the form shows them. */
  readonly values: Readonly<Record<string, string>>
}
type OfferTexts = {
  readonly draft: (Pick<StoredText, 'values' | 'authorName'> & { readonly savedAt: string }) | null
  readonly newest: OfferVersionView | undefined
}

/** The text with which the form of an offer would be opened now; undefined where there is none. */
export function storedText({ draft, newest }: OfferTexts, at: Date): StoredText | undefined {
  const version = newest?.version ?? 0
  if (draft) return { kind: 'draft', version, at: draft.savedAt, ...draft }
  if (!newest) return undefined
  const { sentAt, senderName } = newest
  const values = offerFormValues(newest, at)
  return { kind: 'version', version, savedAt: null, at: sentAt, authorName: senderName, values }
}
