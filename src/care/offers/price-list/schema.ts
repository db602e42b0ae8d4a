/** The form of one price of the list. */
import * as v from 'valibot'
import { fieldCodes } from '@/lib/field-codes'
import { openedFields } from '@/lib/opened-form'
import { storableText } from '@/lib/plain-text'
import { err, ok, type Result } from '@/lib/result'
import { parseAmount } from '../amounts'
import { AMOUNT_MAX_MINOR, CURRENCIES, ITEM_TITLE_MAX_LENGTH } from '../constants'
import { isDay } from '../rules'

const title = v.pipe(
  v.string('TITLE_REQUIRED'),
  v.transform((text) => storableText(text).replace(/\s+/g, ' ').trim()),
  v.maxLength(ITEM_TITLE_MAX_LENGTH, 'TITLE_TOO_LONG'),
)
const requiredTitle = v.pipe(title, v.nonEmpty('TITLE_REQUIRED'))
const day = v.pipe(v.string('DAY_INVALID'), v.check(isDay, 'DAY_INVALID'))

const priceForm = v.pipe(
  v.object({
    /** Empty: a new one. */
    price: v.optional(v.string('INVALID'), ''),
    base: openedFields.base,
    over: openedFields.over,
    idempotency_key: v.pipe(v.string('INVALID'), v.regex(/^[\w-]{8,128}$/, 'INVALID')),
    hospital: v.pipe(v.string('HOSPITAL_REQUIRED'), v.regex(/^\d{1,9}$/, 'HOSPITAL_REQUIRED')),
    currency: v.picklist(CURRENCIES, 'CURRENCY_INVALID'),
    titleDe: requiredTitle,
    titleEn: requiredTitle,
    titleTr: requiredTitle,
    titleFr: v.optional(title, ''),
    amount: v.string('PRICE_INVALID'),
    validFrom: day,
    validUntil: v.optional(v.union([v.literal(''), day], 'DAY_INVALID'), ''),
  }),
  v.forward(
    v.partialCheck(
      [['validFrom'], ['validUntil']],
      ({ validFrom, validUntil }) => validUntil === '' || validFrom <= validUntil,
      'VALIDITY_REVERSED',
    ),
    ['validUntil'],
  ),
)
type TypedPrice = Omit<v.InferOutput<typeof priceForm>, 'amount'> & { readonly priceMinor: number }

/** Reads the form: an amount is understood in its currency only. */
export function readPriceForm(data: FormData): Result<TypedPrice, 'INVALID_INPUT'> {
  const parsed = v.safeParse(priceForm, Object.fromEntries(data))
  if (!parsed.success) return err('INVALID_INPUT', fieldCodes(parsed.issues))
  const { amount, ...price } = parsed.output
  const priceMinor = parseAmount(amount, price.currency)
  if (priceMinor === undefined || priceMinor > AMOUNT_MAX_MINOR)
    return err('INVALID_INPUT', { amount: 'PRICE_INVALID' })
  return ok({ ...price, priceMinor })
}

/** `revision` is what the page shows. */
export const deletePriceForm = v.object({ price: v.string('INVALID'), revision: v.string('INVALID') })
