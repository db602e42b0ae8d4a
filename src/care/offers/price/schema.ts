/** Discount and tax of an offer: as the desk types them, as the form is read and as a version stores them. */
import * as v from 'valibot'
import { storableText } from '@/lib/plain-text'
import { parseAmount } from '../amounts'
import { AMOUNT_MAX_MINOR, ITEM_TITLE_MAX_LENGTH } from '../constants'
import { DISCOUNT_KINDS, type Discount, parseRate, type Tax, WHOLE_RATE } from './rules'

const whole = (code: string, min: number, max: number) =>
  v.pipe(v.number(code), v.integer(code), v.minValue(min, code), v.maxValue(max, code))

export const discount = v.pipe(
  v.object({
    kind: v.picklist(DISCOUNT_KINDS, 'DISCOUNT_INVALID'),
    value: whole('DISCOUNT_INVALID', 1, AMOUNT_MAX_MINOR),
    /** The patient reads it. */
    reason: v.pipe(
      v.string('DISCOUNT_REASON_REQUIRED'),
      v.transform((text) => storableText(text).replace(/[\p{Zl}\p{Zp}\s]+/gu, ' ')),
      v.nonEmpty('DISCOUNT_REASON_REQUIRED'),
      v.maxLength(ITEM_TITLE_MAX_LENGTH, 'TEXT_TOO_LONG'),
    ),
  }),
  v.check(({ kind, value }) => kind === 'amount' || value <= WHOLE_RATE, 'DISCOUNT_INVALID'),
)

export const tax = v.object({
  rate: whole('TAX_INVALID', 0, WHOLE_RATE),
  isIncluded: v.boolean('TAX_INVALID'),
})

/** Without limits, so that what was sent under older ones stays readable. */
export const storedDiscount = v.object({
  kind: v.picklist(DISCOUNT_KINDS),
  value: v.number(),
  reason: v.string(),
  amountMinor: v.number(),
})
export const storedTax = v.object({ rate: v.number(), isIncluded: v.boolean(), amountMinor: v.number() })

type TypedTerms = {
  readonly discount: (Discount & { readonly reason: string }) | null
  readonly tax: Tax | null
  /** Field of the form → code. */
  readonly faults: Readonly<Record<string, string>>
}

/**
 * Reads `discountKind`, `discountValue`, `discountReason`, `taxRate` and `taxMode` of the offer form, in the browser,
 * too. An empty value is no discount, an empty rate says nothing about tax.
 */
export function readTerms(data: FormData, currency: string): TypedTerms {
  const typed = (name: string) => String(data.get(name) ?? '').trim()
  const [value, reason, rate] = [typed('discountValue'), typed('discountReason'), typed('taxRate')]
  const kind = typed('discountKind') === 'amount' ? 'amount' : 'percent'
  const discounted = kind === 'amount' ? parseAmount(value, currency) : parseRate(value)
  const taxed = parseRate(rate)
  const isDiscounted = value !== '' || reason !== ''
  return {
    discount: isDiscounted && discounted ? { kind, value: discounted, reason } : null,
    tax: taxed === undefined ? null : { rate: taxed, isIncluded: typed('taxMode') !== 'added' },
    faults: {
      ...(isDiscounted && !discounted ? { discountValue: 'DISCOUNT_INVALID' } : {}),
      ...(isDiscounted && !reason ? { discountReason: 'DISCOUNT_REASON_REQUIRED' } : {}),
      ...(rate && taxed === undefined ? { taxRate: 'TAX_INVALID' } : {}),
    },
  }
}
