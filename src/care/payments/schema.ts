/** Forms about payments. */
import * as v from 'valibot'
import { uploadFields } from '@/care/documents/schema'
import { parseAmount } from '@/care/offers/amounts'
import { reasonInput } from '@/care/requests/schema'
import { isCalendarDay } from '@/lib/calendar-day'
import { openedFields } from '@/lib/opened-form'
import { checkoutIdSchema, orderIdSchema, paymentIdSchema } from '@/lib/record-ids'
import { PAYMENT_KINDS, REFUND_WAYS } from './constants'

const key = v.pipe(v.string('INVALID'), v.uuid('INVALID'))
const currency = v.pipe(v.string('INVALID'), v.regex(/^[A-Z]{3}$/, 'INVALID'))
const day = v.pipe(v.string('DAY_REQUIRED'), v.check(isCalendarDay, 'DAY_REQUIRED'))

/** Parses a typed amount into minor units; 0, which every use case refuses, if it is not an amount. */
function minorOf({ amount, currency: code }: { readonly amount: string; readonly currency: string }): number {
  return parseAmount(amount, code) ?? 0
}

/** The form of a button about one payment. */
export const payForm = v.object({ payment: paymentIdSchema })
/** Reports a transfer as sent, optionally with the bank's confirmation. */
export const transferForm = v.object({ ...payForm.entries, ...uploadFields, idempotency_key: key })
/** Adds the bank's confirmation to a transfer that was reported before. */
export const proofForm = v.pipe(
  transferForm,
  v.forward(
    v.partialCheck([['files']], ({ files }) => files.length > 0, 'FILE_REQUIRED'),
    ['files'],
  ),
)

export const requestForm = v.pipe(
  v.object({
    order: orderIdSchema,
    kind: v.picklist(PAYMENT_KINDS, 'INVALID'),
    currency,
    amount: v.optional(v.string(), ''),
    dueOn: v.optional(v.union([v.literal(''), day], 'DAY_REQUIRED'), ''),
    ...openedFields,
  }),
  v.transform((typed) => ({ ...typed, amountMinor: minorOf(typed), dueOn: typed.dueOn || null })),
)

export const confirmForm = v.pipe(
  v.object({
    payment: paymentIdSchema,
    currency,
    amount: v.string('AMOUNT_INVALID'),
    receivedOn: day,
    idempotency_key: key,
    ...openedFields,
  }),
  v.transform((typed) => ({ ...typed, amountMinor: minorOf(typed) })),
)

/** The browser validates with the same schema. */
export const declineForm = v.object({
  payment: v.string('INVALID'),
  version: v.pipe(v.string('INVALID'), v.digits('INVALID')),
  reason: v.optional(reasonInput, ''),
})

export const refundForm = v.pipe(
  v.object({
    payment: paymentIdSchema,
    currency,
    amount: v.string('AMOUNT_INVALID'),
    /** Asked only where a card paid. */
    way: v.optional(v.picklist(REFUND_WAYS, 'INVALID'), 'card'),
    reason: reasonInput,
    idempotency_key: key,
    ...openedFields,
  }),
  v.transform((typed) => ({ ...typed, amountMinor: minorOf(typed) })),
)

/** Refunds a charge that was not counted, all that is left of it. */
export const chargeRefundForm = v.object({
  charge: checkoutIdSchema,
  reason: reasonInput,
  idempotency_key: key,
  ...openedFields,
})
