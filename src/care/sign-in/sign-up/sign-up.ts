/**
 * Signing up and confirming the address. The form only asks; a job finds out whose mailbox it is and answers there,
 * so neither the words nor the time of an answer tell whether an account exists.
 */

import { and, eq, gt, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { isMailQueued, queueMail } from '@/base/mail/queue-mail'
import { SIGN_UP_LIMITS, TOKEN_LIMIT } from '@/care/accounts/constants'
import {
  findCredential,
  findUsableToken,
  lockByEmail,
  lockProved,
  type Proof,
} from '@/care/accounts/find-account'
import { checkPassword, type Hasher, makeHash, scryptHasher } from '@/care/accounts/hashing'
import { type PasswordFault, passwordFaults } from '@/care/accounts/rules'
import { account, passwordToken, user } from '@/care/accounts/table'
import { recordConsents } from '@/care/consent/record-consents'
import { type CareDb, careDb, type Executor } from '@/db/client'
import { enqueue } from '@/db/jobs'
import { returnAttempt, takeAttempt } from '@/db/rate-limit'
import { inTransaction, type Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { open, type SealContext, seal, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import { networkKey } from '@/lib/network'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { consumeToken, insertPerson, issueToken } from '../create-account'
import { recordAccountEvent } from '../record-account-event'
import type { Actor } from '../session'
import { type ClientInfo, insertSession } from '../sign-in-with-password'
import { answerToSignUp } from './rules'
import { type NewPatient, openedQuestion, question } from './schema'

/** How long a link counts as on its way: a second click and a second try must not void it. */
const LINK_FRESH_SECONDS = 120

const contextOf = (id: string): SealContext => `sign_up:${id}:question`

type SignUp = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly locale: Locale
}

/**
 * Enqueues a sign-up. Counts against the address before hashing, by what was typed alone, so that known and unknown
 * addresses cost the same: one hash, or none once this address was asked for too often. Who corrects a password has not
 * used up anything.
 */
export async function requestSignUp(
  { firstName, lastName, email, password, locale }: SignUp,
  hasher: Hasher = scryptHasher,
): Promise<Result<null, PasswordFault | 'TOO_MANY_REQUESTS'>> {
  const [fault] = passwordFaults(password, email)
  if (fault) return err(fault, { password: fault })
  if (!(await mayWriteTo(email))) return ok(null)
  const passwordHash = await makeHash(password, hasher)
  if (passwordHash === 'BUSY') {
    await returnAttempt(careDb(), emailKey(email))
    return err('TOO_MANY_REQUESTS')
  }
  const person = { firstName, lastName, passwordHash, consentedAt: now().toISOString() }
  await ask({ email, person }, locale)
  return ok(null)
}

/** Enqueues the wish for another link. */
export async function requestNewLink(email: string, locale: Locale): Promise<void> {
  if (await mayWriteTo(email)) await ask({ email, person: null }, locale)
}

const emailKey = (email: string) => `sign-up:account:${email}`

/** An email address that was written to too often gets no mail for a while; the answer does not say so. */
async function mayWriteTo(email: string): Promise<boolean> {
  return (await takeAttempt(careDb(), emailKey(email), SIGN_UP_LIMITS.account)).allowed
}

type Question = { readonly email: string; readonly person: NewPatient | null }

async function ask(asked: Question, locale: Locale): Promise<void> {
  const id = newId()
  const sealed = seal(JSON.stringify(asked), contextOf(id), env().DATA_KEYS)
  await enqueue(careDb(), 'answer-sign-up', { id, sealed, locale })
}

/** Whose mailbox a job asks about. @throws when it is not one of ours */
export function emailOfSignUp(payload: unknown): string {
  const { id, sealed } = v.parse(question, payload)
  return v.parse(openedQuestion, JSON.parse(open(sealed, contextOf(id), env().DATA_KEYS))).email
}

/** Makes the account or writes to its owner. Running twice makes and mails once. */
export async function answerSignUp(payload: unknown, { db }: { readonly db: CareDb }): Promise<void> {
  const { id, sealed, locale } = v.parse(question, payload)
  const { email, person } = v.parse(openedQuestion, JSON.parse(open(sealed, contextOf(id), env().DATA_KEYS)))
  const key = `sign-up:${id}`
  await inTransaction(async (tx) => {
    if (await isMailQueued(tx, key)) return
    const to = { key, to: email, locale } as const
    // Locked: an account that is just moving to another mailbox must not get a link in this one.
    const found = (await lockByEmail(tx, email)) && (await findCredential(tx, email))
    const known = found && {
      isVerified: found.user.emailVerified,
      isDisabled: found.user.disabledAt !== null,
      hasPassword: found.hash !== null,
      hasFreshLink: await hasFreshLink(tx, found.user.id),
    }
    const answer = answerToSignUp(known, person !== null)
    if (answer === 'create' && person) return createPatient(tx, { ...person, email, locale }, to)
    if (!found) return
    const { id: userId, name } = found.user
    const firstName = person?.firstName ?? name.split(' ')[0] ?? name
    if (answer === 'already') {
      const at = `${env().PUBLIC_URL}/${locale}`
      const props = { loginUrl: `${at}/login`, forgotUrl: `${at}/forgot-password` }
      await queueMail(tx, { ...to, template: 'already-registered', props })
    } else if (answer === 'verify') {
      await mailVerifyLink(tx, { userId, firstName, locale }, to)
    } else if (answer === 'choose-password') {
      const { url, expiresAt } = await issueToken(tx, { userId, purpose: 'set', locale })
      const props = { firstName, setPasswordUrl: url, expiresAt: expiresAt.toISOString() }
      await queueMail(tx, { ...to, template: 'set-password', props })
    }
  }, db)
}

type Envelope = { readonly key: string; readonly to: string; readonly locale: Locale }

/** @throws where another job has just made an account for the email address: running again finds it. */
async function createPatient(
  tx: Tx,
  {
    firstName,
    lastName,
    passwordHash,
    consentedAt,
    email,
    locale,
  }: NewPatient & { email: string; locale: Locale },
  to: Envelope,
): Promise<void> {
  const userId = await insertPerson(tx, { email, firstName, lastName, locale, role: 'patient' })
  if (!userId) throw new Error('The email address got an account at the same time')
  await tx
    .insert(account)
    .values({ providerId: 'credential', accountId: userId, userId, password: passwordHash })
  await recordConsents(tx, {
    userId,
    kinds: ['privacy_terms'],
    locale,
    givenWith: null,
    at: new Date(consentedAt),
  })
  await recordAccountEvent(tx, 'registered', { userId, actorId: null })
  await mailVerifyLink(tx, { userId, firstName, locale }, to)
}

async function mailVerifyLink(
  tx: Tx,
  { userId, firstName, locale }: { userId: UserId; firstName: string; locale: Locale },
  to: Envelope,
): Promise<void> {
  const { url, expiresAt } = await issueToken(tx, { userId, purpose: 'verify', locale })
  const props = { firstName, verifyUrl: url, expiresAt: expiresAt.toISOString() }
  await queueMail(tx, { ...to, template: 'verify-email', props })
}

async function hasFreshLink(tx: Executor, userId: UserId): Promise<boolean> {
  const since = new Date(now().getTime() - LINK_FRESH_SECONDS * 1000)
  const rows = await tx
    .select({ id: passwordToken.id })
    .from(passwordToken)
    .where(
      and(eq(passwordToken.userId, userId), isNull(passwordToken.usedAt), gt(passwordToken.createdAt, since)),
    )
    .limit(1)
  return rows.length > 0
}

type Verification = {
  readonly token: string
  readonly password: string
  /** The client's IP address as the front reports it. */
  readonly clientIp: string | null
  readonly userAgent?: string | null
  readonly previousToken?: string | undefined
}

/**
 * Confirms an email address with its link and signs in. The password is asked for, so that the owner of the mailbox
 * is not led into opening an account that a stranger prepared with their address. A wrong one leaves the link good.
 */
export async function verifyEmail(
  { token, password, clientIp, userAgent, previousToken }: Verification,
  hasher: Hasher = scryptHasher,
): Promise<
  Result<{ token: string; actor: Actor }, 'TOKEN_INVALID' | 'SIGN_IN_FAILED' | 'TOO_MANY_REQUESTS'>
> {
  const db = careDb()
  for (const key of [`password-token:${networkKey(clientIp)}`, `verify:${sha256(token)}`]) {
    const verdict = await takeAttempt(db, key, TOKEN_LIMIT)
    if (!verdict.allowed) return err('TOO_MANY_REQUESTS')
  }
  const usable = await findUsableToken(db, token, ['verify'])
  if (!usable) return err('TOKEN_INVALID')
  const found = await findCredential(db, usable.email)
  const verdict = await checkPassword(password, found?.hash ?? null, hasher)
  if (verdict === 'BUSY') return err('TOO_MANY_REQUESTS')
  const confirmed =
    found?.hash && verdict
      ? await confirm(token, { ...usable, hash: found.hash }, { clientIp, userAgent, previousToken })
      : err('SIGN_IN_FAILED')
  if (!confirmed.ok && confirmed.code === 'SIGN_IN_FAILED') {
    const { userId } = usable
    await recordAccountEvent(db, 'sign-in-failed', { userId, actorId: null, clientIp })
  }
  return confirmed
}

type ConfirmResult = Result<{ token: string; actor: Actor }, 'TOKEN_INVALID' | 'SIGN_IN_FAILED'>

/** Uses up the link and opens the session, if the password that was compared is still the account's. */
function confirm(token: string, proof: Proof, browser: ClientInfo): Promise<ConfirmResult> {
  return inTransaction(async (tx): Promise<ConfirmResult> => {
    const person = await lockProved(tx, proof)
    if (!person) return err('SIGN_IN_FAILED')
    if (!(await consumeToken(tx, token))) return err('TOKEN_INVALID')
    const { id: userId, email, role, name, demo, locale } = person
    await tx.update(user).set({ emailVerified: true, updatedAt: now() }).where(eq(user.id, userId))
    const { clientIp } = browser
    await recordAccountEvent(tx, 'verified', { userId, actorId: userId, clientIp })
    const session = await insertSession(tx, person, browser)
    return ok({ token: session, actor: { userId, role, email, name, demo, locale } })
  })
}
