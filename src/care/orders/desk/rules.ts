/** How the desk's lists of requests and orders are searched and filtered. Pure. */
import type { CallWindow } from '@/care/intake/find-next-call'
import type { DeskListRow } from '@/care/requests/present'
import { foldText } from '@/content/search/rules'
import { PAYMENT_STATUSES } from '../constants'

const PHONE_DIGITS_MIN = 4

/** `open`: money is still to come in, whatever else is known of it. */
export const PAYMENT_FILTERS = ['open', ...PAYMENT_STATUSES] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

/**
 * The typed words as a text-search query: every one must begin a word of the request, in any order.
 * @returns undefined when nothing was typed that could be searched for
 */
export function wordsQuery(text: string): string | undefined {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu)
  return words?.map((word) => `'${word}':*`).join(' & ')
}

/** Digits of a phone number that was typed, without leading zeros; undefined when it is none. */
export function phoneDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= PHONE_DIGITS_MIN && /^[+\d\s().-]+$/.test(text) ? digits : undefined
}

/** `OR-2026-0001` from what people type for it; undefined when it is no order number. */
export function typedOrderNumber(text: string): string | undefined {
  const parts = /^or[\s-]*(\d{4})[\s-]*(\d{4,})$/i.exec(text.trim())
  return parts ? `OR-${parts[1]}-${parts[2]}` : undefined
}

/**
 * What a list shows of a request's subject: the treatment, or else the hospital. Messages, which can name an illness, are
 * shown on the request's page only, where each reading is recorded in the audit log.
 */
export function concernOf(treatment: string | null, hospital: string | null): string | null {
  return treatment?.trim() || hospital?.trim() || null
}

/** A window of calls as screens show it. */
export function presentCall(call: CallWindow | undefined): DeskListRow['nextCall'] {
  return call ? { ...call, from: call.from.toISOString(), until: call.until.toISOString() } : null
}
