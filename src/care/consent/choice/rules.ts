/**
 * The cookie choice: may pages load what comes from other servers, and remember the origin of the visit beyond the tab?
 * Nothing else on the site needs a choice. The record is its own proof (reading 24: text version, language, time) and
 * stays in the visitor's browser: a list on the server would identify visitors who do not want that.
 */
import { isLocale, type Locale } from '@/i18n/locales'

export const CHOICE_KEY = 'cookieChoice'
/** What is loaded only with the choice. */
export const FOREIGN_SERVICES = ['map', 'tour'] as const
export type ForeignService = (typeof FOREIGN_SERVICES)[number]
/** Change it whenever the question's wording or what it covers changes: every visitor is asked again. */
export const CHOICE_VERSION = '2026-11-22'
/** Half a year, for yes and for no. */
const CHOICE_LIFETIME_MS = 180 * 86_400_000

export type Choice = {
  /** `open`: only single services were shown, the question itself is unanswered. */
  readonly answer: 'accepted' | 'rejected' | 'open'
  readonly services: readonly ForeignService[]
  readonly version: string
  readonly locale: Locale
  readonly at: string
}

export function newChoice(answer: 'accepted' | 'rejected', locale: Locale, at: Date): Choice {
  const services = answer === 'accepted' ? FOREIGN_SERVICES : []
  return { answer, services, version: CHOICE_VERSION, locale, at: at.toISOString() }
}

/** Adds one service, allowed where it is shown; the answer to the question does not change. */
export function withService(
  choice: Choice | null,
  service: ForeignService,
  locale: Locale,
  at: Date,
): Choice {
  const services = FOREIGN_SERVICES.filter((one) => one === service || choice?.services.includes(one))
  return {
    answer: choice?.answer ?? 'open',
    services,
    version: CHOICE_VERSION,
    locale,
    at: at.toISOString(),
  }
}

export function allows(choice: Choice | null, service: ForeignService): boolean {
  return choice?.services.includes(service) ?? false
}

export function isAnswered(choice: Choice | null): boolean {
  return choice !== null && choice.answer !== 'open'
}

/** What was stored, or null when the question must be asked (again). */
export function readChoice(text: string | null, now: Date): Choice | null {
  const choice = parse(text)
  if (!isChoice(choice) || choice.version !== CHOICE_VERSION) return null
  const age = now.getTime() - Date.parse(choice.at)
  // A clock that was set back by less than a day is no reason to ask.
  return age > -86_400_000 && age < CHOICE_LIFETIME_MS ? choice : null
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false
  const { answer, services, version, locale, at }: Partial<Record<keyof Choice, unknown>> = value
  return (
    (answer === 'accepted' || answer === 'rejected' || answer === 'open') &&
    Array.isArray(services) &&
    services.every((service) => FOREIGN_SERVICES.some((one) => one === service)) &&
    typeof version === 'string' &&
    isLocale(locale) &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at))
  )
}
