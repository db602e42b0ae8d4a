/** What to do after a failed delivery, and whom a mail may greet. Pure. */
import { FIRST_WAIT_SECONDS, GIVE_UP_HOURS, MAX_WAIT_SECONDS, PERMANENT_FAILURE_TRIES } from './constants'

export type Failure = { readonly code: string; readonly permanent: boolean }

/**
 * Reads what the mail library threw. Permanent: the server understood and refused this mail (5xx). Everything
 * else may pass: no connection, a timeout, 4xx, and refused credentials, which are our mistake, not the mail's.
 */
export function failureOf(error: unknown): Failure {
  const reply = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  const name =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'UNKNOWN'
  if (typeof reply !== 'number') return { code: name, permanent: false }
  return { code: `SMTP_${reply}`, permanent: reply >= 500 && name !== 'EAUTH' }
}

export type NextStep =
  | { readonly give: 'up' }
  | { readonly give: 'another-try'; readonly waitSeconds: number }

/** @param attempts how many tries failed, this one included @param ageHours since the mail was queued */
export function afterFailure(failure: Failure, attempts: number, ageHours: number): NextStep {
  if (failure.permanent && attempts >= PERMANENT_FAILURE_TRIES) return { give: 'up' }
  if (ageHours >= GIVE_UP_HOURS) return { give: 'up' }
  const waitSeconds = Math.min(MAX_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 10))
  return { give: 'another-try', waitSeconds }
}

const PLAIN_NAME = /^\p{L}[\p{L}\p{M} '’.-]*$/u
/** `evil.example` consists of letters and a dot too, and mail programs make a link of it. */
const LIKE_ADDRESS = /\.[\p{L}\p{M}]{2}/u
const GREETED_WORDS = 3
const GREETED_LENGTH = 40

/**
 * The name a mail greets, if it reads like one. Anybody can have us write to anybody: what they typed as a name must
 * not become a message of theirs under our sender.
 */
export function greetedName(firstName: string | undefined): string | undefined {
  const name = firstName?.trim() ?? ''
  const isPlain = PLAIN_NAME.test(name) && !LIKE_ADDRESS.test(name) && name.length <= GREETED_LENGTH
  return isPlain && name.split(/ +/).length <= GREETED_WORDS ? name : undefined
}
