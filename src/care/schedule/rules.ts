/** Who can be called now. Pure; runs in the browser as well. */
import { isRecord } from '@/lib/is-record'

/** One shift of the public schedule; instants are ISO 8601. */
export type Shift = {
  /** Of the person, from `toWire`; never the account's id. */
  readonly pseudonym: string
  readonly firstName: string
  readonly phone: string
  /** Codes of the languages in which this person writes with visitors. */
  readonly languages: readonly unknown[]
  readonly start: string
  readonly end: string
}

/**
 * Specification, section 6, "Support contact": a support user is active only when now lies between Start and End;
 * the first match is used, one per user, and the phone is normalised to digits with a leading +.
 */
export function activeSupport(shifts: readonly Shift[], at: number): readonly Shift[] {
  const found = new Map<string, Shift>()
  for (const shift of shifts) {
    const isNow = Date.parse(shift.start) <= at && at < Date.parse(shift.end)
    const phone = plusDigits(shift.phone)
    if (isNow && phone && !found.has(shift.pseudonym)) found.set(shift.pseudonym, { ...shift, phone })
  }
  return [...found.values()]
}

/** `0090 (212) 000-11` → `+009021200011`; an empty text when there is no digit. */
export function plusDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits ? `+${digits}` : ''
}

/** Opens the reader's own mail program, with the subject filled in. */
export function mailAddress(address: string, subject: string | undefined): string {
  return subject ? `mailto:${address}?subject=${encodeURIComponent(subject)}` : `mailto:${address}`
}

/** Reads the server's answer, or the browser's stored copy of it; shifts of another shape are left out. */
export function readShifts(stored: unknown): readonly Shift[] {
  if (!isRecord(stored) || !Array.isArray(stored.data)) return []
  return stored.data.flatMap((row: unknown) => {
    if (!isRecord(row) || !isRecord(row.related_user)) return []
    const { Start: start, End: end, phone } = row
    const { id: pseudonym, first_name: firstName, languages } = row.related_user
    return isText(start) && isText(end) && isText(phone) && isText(pseudonym) && isText(firstName)
      ? [{ start, end, phone, pseudonym, firstName, languages: Array.isArray(languages) ? languages : [] }]
      : []
  })
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
