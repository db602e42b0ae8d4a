/** What only the contact form sends: read from the wire of specification, section 3, and written to its columns. */
import * as v from 'valibot'
import { REQUEST_FIELDS, TEXT_NAMES } from '@/care/requests/fields'
import { recordOf } from '@/lib/typed-record'
import { CALL_DAYS } from '../constants'
import type { ContactInput } from './rules'

const text = v.optional(v.nullable(v.string('INVALID')))
const tick = v.nullish(v.boolean('INVALID'), false)
const list = v.nullish(v.pipe(v.array(v.string('INVALID'), 'INVALID'), v.maxLength(20, 'INVALID')))

const WIRE_TEXTS = [
  ...TEXT_NAMES,
  ...(['birthDate', 'preferredCommunication', 'preferredLanguage', 'contactFrom', 'contactUntil'] as const),
].map((name) => REQUEST_FIELDS[name].wire)

/** Under the wire's names. */
export const contactWire = v.object({
  ...recordOf(WIRE_TEXTS, () => text),
  request_quote: list,
  /** Null without a call-back. */
  selected_days: list,
  /** The page was opened for one service or one clinic, whose name may then not be empty. */
  needs_service: tick,
  needs_clinic: tick,
  /** Ids of uploaded files. */
  files: list,
  has_file_under_way: tick,
  has_file_failed: tick,
})

/** Optional items become null when empty; days and hours only with a call-back, each day once and in the week's order. */
export function wishColumns(input: ContactInput) {
  const { hasCallBack, callDays } = input
  return {
    birthDate: input.birthDate || null,
    contactFrom: hasCallBack ? input.callFrom : null,
    contactUntil: hasCallBack ? input.callUntil : null,
    callDays: hasCallBack ? CALL_DAYS.filter((day) => callDays.includes(day)) : null,
    ...recordOf(TEXT_NAMES, (name) => input[name] || null),
  }
}
