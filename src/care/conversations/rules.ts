/** Rules for messages. Pure. */
import type { Role } from '@/care/accounts/roles'
import type { Locale } from '@/i18n/locales'
import type { Side } from './constants'

/** The side on which a person of this role writes. */
export function sideOf(role: Role): Side {
  return role === 'patient' ? 'patient' : 'team'
}

export function otherSide(side: Side): Side {
  return side === 'patient' ? 'team' : 'patient'
}

type Languages = {
  readonly patient: Locale
  /** Of the page, which the writer reads. */
  readonly page: Locale
  /** What the writer answers patients in; none where that is not known. */
  readonly spoken: readonly string[]
}

/** The language in which a message of the team begins: the patient's, where its writer speaks it. */
export function beginningLanguage({ patient, page, spoken }: Languages): Locale {
  return spoken.includes(patient) ? patient : page
}

/**
 * The number below which the next older page begins; undefined on the oldest page. Numbers have no gaps, so the page
 * before needs no query.
 */
export function olderThan(numbers: readonly number[]): number | undefined {
  const first = numbers[0]
  return first !== undefined && first > 1 ? first : undefined
}

/** The number in the address of an older page; undefined for none or for anything but a number. */
export function readBefore(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
