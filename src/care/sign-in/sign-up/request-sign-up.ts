import { type Hasher, makeHash, scryptHasher } from '@/care/accounts/hashing'
import { type PasswordFault, passwordFaults } from '@/care/accounts/rules'
import { careDb } from '@/db/client'
import { enqueue } from '@/db/jobs'
import { returnAttempt, takeAttempt } from '@/db/rate-limit'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { SIGN_UP_LIMITS } from '../constants'
import { type SignUpContent, sealSignUp } from './seal-sign-up'

type SignUp = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly locale: Locale
}

/**
 * Enqueues a sign-up. The job finds out whether the address has an account and mails its owner, so that neither the
 * answer nor its time reveals it. The address is counted before hashing, whether or not it has an account: one hash,
 * or none once the limit is reached. A password that is refused is not counted.
 */
export async function requestSignUp(
  { firstName, lastName, email, password, locale }: SignUp,
  hasher: Hasher = scryptHasher,
): Promise<Result<null, PasswordFault | 'TOO_MANY_REQUESTS'>> {
  const [fault] = passwordFaults(password, email)
  if (fault) return err(fault, { password: fault })
  if (!(await mayMail(email))) return ok(null)
  const passwordHash = await makeHash(password, hasher)
  if (passwordHash === 'BUSY') {
    await returnAttempt(careDb(), emailKey(email))
    return err('TOO_MANY_REQUESTS')
  }
  const person = { firstName, lastName, passwordHash, consentedAt: now().toISOString() }
  await enqueueSignUp({ email, person }, locale)
  return ok(null)
}

/** Enqueues a request for another link. */
export async function requestNewLink(email: string, locale: Locale): Promise<void> {
  if (await mayMail(email)) await enqueueSignUp({ email, person: null }, locale)
}

const emailKey = (email: string) => `sign-up:account:${email}`

/** An email address that got too many mails gets none for a while; the answer does not say so. */
async function mayMail(email: string): Promise<boolean> {
  return (await takeAttempt(careDb(), emailKey(email), SIGN_UP_LIMITS.account)).allowed
}

async function enqueueSignUp(content: SignUpContent, locale: Locale): Promise<void> {
  await enqueue(careDb(), 'answer-sign-up', sealSignUp(content, locale))
}
