import { and, eq, gt, isNull } from 'drizzle-orm'
import { isMailQueued, queueMail } from '@/base/mail/queue-mail'
import { PASSWORD_PROVIDER } from '@/care/accounts/constants'
import { findCredential, lockByEmail } from '@/care/accounts/find-account'
import { account, passwordToken } from '@/care/accounts/table'
import { recordConsents } from '@/care/consent/record-consents'
import type { CareDb, Executor } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import type { UserId } from '@/lib/record-ids'
import { insertPerson } from '../create-account'
import { recordAccountEvent } from '../record-account-event'
import { issueToken } from '../tokens/issue-token'
import { answerToSignUp } from './rules'
import type { NewPatient } from './schema'
import { openSignUp } from './seal-sign-up'

/** A link this young is not replaced: a second click or try must not void it while its mail is under way. */
const FRESH_LINK_SECONDS = 120

/** Makes the account, or mails the owner of an existing one. Running twice makes and mails once. */
export async function answerSignUp(payload: unknown, { db }: { readonly db: CareDb }): Promise<void> {
  const { id, email, person, locale } = openSignUp(payload)
  const key = `sign-up:${id}`
  await inTransaction(async (tx) => {
    if (await isMailQueued(tx, key)) return
    const to = { key, to: email, locale } as const
    // Locked, so that an account whose address is just changing gets no link at its old address.
    const existing = (await lockByEmail(tx, email)) && (await findCredential(tx, email))
    const state = existing && {
      isVerified: existing.user.emailVerified,
      isDisabled: existing.user.disabledAt !== null,
      hasPassword: existing.hash !== null,
      hasFreshLink: await hasFreshLink(tx, existing.user.id),
    }
    const answer = answerToSignUp(state, person !== null)
    if (answer === 'create' && person) return createPatient(tx, { ...person, email, locale }, to)
    if (!existing) return
    const { id: userId, name } = existing.user
    const firstName = person?.firstName ?? name.split(' ')[0] ?? name
    if (answer === 'already') {
      const site = `${env().PUBLIC_URL}/${locale}`
      const props = { loginUrl: `${site}/login`, forgotUrl: `${site}/forgot-password` }
      await queueMail(tx, { ...to, userId, template: 'already-registered', props })
    } else if (answer === 'verify') {
      await mailVerifyLink(tx, { userId, firstName, locale }, to)
    } else if (answer === 'choose-password') {
      const { url, expiresAt } = await issueToken(tx, { userId, purpose: 'set', locale })
      const props = { firstName, setPasswordUrl: url, expiresAt: expiresAt.toISOString() }
      await queueMail(tx, { ...to, userId, template: 'set-password', props })
    }
  }, db)
}

type Envelope = { readonly key: string; readonly to: string; readonly locale: Locale }

/** @throws when another job has just made an account with this address; the retry finds it */
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
  if (!userId) throw new Error('Another job made an account with this email address at the same time')
  await tx
    .insert(account)
    .values({ providerId: PASSWORD_PROVIDER, accountId: userId, userId, password: passwordHash })
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
  await queueMail(tx, { ...to, userId, template: 'verify-email', props })
}

async function hasFreshLink(tx: Executor, userId: UserId): Promise<boolean> {
  const since = new Date(now().getTime() - FRESH_LINK_SECONDS * 1000)
  const rows = await tx
    .select({ id: passwordToken.id })
    .from(passwordToken)
    .where(
      and(eq(passwordToken.userId, userId), isNull(passwordToken.usedAt), gt(passwordToken.createdAt, since)),
    )
    .limit(1)
  return rows.length > 0
}
