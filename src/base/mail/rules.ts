/** What to do after a failed delivery, and which name a mail may greet. Pure. */
import {
  FIRST_WAIT_SECONDS,
  GIVE_UP_HOURS,
  MAX_WAIT_SECONDS,
  NOT_ANSWERED,
  PERMANENT_FAILURE_TRIES,
} from './constants'

export type Failure = { readonly code: string; readonly permanent: boolean }

/**
 * Reads what the mail library threw. Permanent: the server understood and refused this mail (5xx). Everything
 * else is temporary: no connection, a timeout, 4xx, and refused credentials, which are our mistake, not the mail's.
 */
export function failureOf(error: unknown): Failure {
  const reply = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  const name =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'UNKNOWN'
  if (typeof reply !== 'number') return { code: name, permanent: false }
  return { code: `SMTP_${reply}`, permanent: reply >= 500 && name !== 'EAUTH' }
}

export type NextStep = { readonly kind: 'give-up' } | { readonly kind: 'retry'; readonly waitSeconds: number }

type FailedMail = {
  /** How many tries failed, this one included. */
  readonly attempts: number
  /** Since the mail was queued. */
  readonly ageHours: number
  /** Whether it must not go out twice. */
  readonly isSentOnce: boolean
}

export function nextStepAfterFailure(
  failure: Failure,
  { attempts, ageHours, isSentOnce }: FailedMail,
): NextStep {
  if (isSentOnce && failure.code === NOT_ANSWERED) return { kind: 'give-up' }
  if (failure.permanent && attempts >= PERMANENT_FAILURE_TRIES) return { kind: 'give-up' }
  if (ageHours >= GIVE_UP_HOURS) return { kind: 'give-up' }
  const waitSeconds = Math.min(MAX_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 10))
  return { kind: 'retry', waitSeconds }
}

const NAME_PATTERN = /^\p{L}[\p{L}\p{M} '’.-]*$/u
/** `evil.example` has only letters and a dot too, but mail programs make a link of it. */
const DOMAIN_PATTERN = /\.[\p{L}\p{M}]{2}/u
const GREETING_MAX_WORDS = 3
const GREETING_MAX_LENGTH = 40

/**
 * The name a mail greets, if it reads like one. Anyone can make us write to any address, so a text typed as a name must
 * not reach a stranger under our sender. @returns undefined when the mail should greet without a name
 */
export function greetingName(firstName: string | undefined): string | undefined {
  const name = firstName?.trim() ?? ''
  const isPlain = NAME_PATTERN.test(name) && !DOMAIN_PATTERN.test(name) && name.length <= GREETING_MAX_LENGTH
  return isPlain && name.split(/ +/).length <= GREETING_MAX_WORDS ? name : undefined
}
