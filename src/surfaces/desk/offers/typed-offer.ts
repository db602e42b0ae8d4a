/** An offer as the form would have been filled in for it. Pure. */

import { typedAmount } from '@/care/offers/amounts'
import type { OfferView } from '@/care/offers/present'
import { defaultValidUntil } from '@/care/offers/rules'
import { dayInIstanbul } from '@/i18n/dates'

/** Days that have passed are left for the desk to choose again. @param at when the form is opened */
export function typedOffer(offer: OfferView, at: Date): Record<string, string> {
  const today = dayInIstanbul(at)
  const { currency } = offer.total
  const typed: Record<string, string> = {
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
    Object.assign(typed, { treatmentFrom, treatmentUntil })
  for (const [index, { title, quantity, unitPrice }] of offer.items.entries()) {
    typed[`items.${index}.title`] = title
    typed[`items.${index}.quantity`] = String(quantity)
    typed[`items.${index}.unitPrice`] = typedAmount(unitPrice.amountMinor, currency)
  }
  return typed
}
