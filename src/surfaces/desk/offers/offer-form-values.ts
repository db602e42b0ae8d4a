/** The values with which the offer form shows a sent offer. Pure. */

import { typedAmount } from '@/care/offers/amounts'
import type { OfferView } from '@/care/offers/present'
import { defaultValidUntil } from '@/care/offers/rules'
import { dayInIstanbul } from '@/i18n/dates'

/**
 * @param at when the form is opened: dates that have passed are left empty, or get the default
 * @returns field name → value
 */
export function offerFormValues(offer: OfferView, at: Date): Record<string, string> {
  const today = dayInIstanbul(at)
  const { currency } = offer.total
  const values: Record<string, string> = {
    title: offer.title,
    currency,
    hospital: offer.hospital?.id ?? '',
    doctor: offer.doctor?.id ?? '',
    inclusions: offer.inclusions.join('\n'),
    mayChange: offer.mayChange.join('\n'),
    validUntil: offer.validUntil < today ? defaultValidUntil(at) : offer.validUntil,
    notes: offer.notes ?? '',
  }
  const { treatmentFrom, treatmentUntil } = offer
  if (treatmentFrom && treatmentUntil && treatmentFrom >= today)
    Object.assign(values, { treatmentFrom, treatmentUntil })
  for (const [index, { title, quantity, unitPrice }] of offer.items.entries()) {
    values[`items.${index}.title`] = title
    values[`items.${index}.quantity`] = String(quantity)
    values[`items.${index}.unitPrice`] = typedAmount(unitPrice.amountMinor, currency)
  }
  for (const [index, document] of offer.documents.entries())
    for (const part of ['id', 'title', 'name'] as const) values[`documents.${index}.${part}`] = document[part]
  return values
}
