/** When a patient's film may be shown, and its captions as a WebVTT file. */

import type { Where } from 'payload'
import { publicSql } from '@/content/core/rules'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'

export type Caption = { readonly from: number; readonly to: number; readonly text: string }

/** `seconds` as `hh:mm:ss.mmm`. */
export function vttTime(seconds: number): string {
  const total = Math.max(0, Math.round(seconds * 1000))
  const part = (value: number, digits: number) => String(value).padStart(digits, '0')
  const [hours, minutes] = [Math.floor(total / HOUR_MS), Math.floor(total / MINUTE_MS) % 60]
  return `${part(hours, 2)}:${part(minutes, 2)}:${part(Math.floor(total / 1000) % 60, 2)}.${part(total % 1000, 3)}`
}

/** The captions as a WebVTT file. Lines and arrows that would end a cue are taken out of the text. */
export function toVtt(captions: readonly Caption[]): string {
  const cues = captions.map(({ from, to, text }) => {
    const words = text
      .replaceAll('-->', '→')
      .replace(/\s+/g, ' ')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .trim()
    return `${vttTime(from)} --> ${vttTime(to)}\n${words}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

/** A consent that was given and not withdrawn, as a Payload query and as SQL, like `content/core/rules.ts`. */
const CONSENT = [
  {
    where: { 'consent.givenOn': { exists: true } },
    sql: (of: string) => `${of}.consent_given_on is not null`,
  },
  {
    where: { 'consent.withdrawnOn': { exists: false } },
    sql: (of: string) => `${of}.consent_withdrawn_on is null`,
  },
] as const

export function consentWhere(): Where[] {
  return CONSENT.map(({ where }) => ({ ...where }))
}

/** Published, not in the bin and with a consent, as SQL. @param alias of the table of films */
export function publicFilmSql(alias: string): string {
  return [publicSql(alias), ...CONSENT.map(({ sql }) => sql(alias))].join(' and ')
}
