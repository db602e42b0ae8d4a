import { queueMail } from '@/base/mail/queue-mail'
import { findAccountByEmail } from '@/care/accounts/find-account'
import { type Hasher, scryptHasher } from '@/care/accounts/hashing'
import { emailChange } from '@/care/accounts/table'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { randomToken, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { EMAIL_CHANGE_HOURS, EMAIL_CHANGE_LIMITS } from '../constants'
import { notifyAccountOwner } from '../notify-account-owner'
import { recordAccountEvent } from '../record-account-event'
import { type ProofCode, withProvedPassword } from '../security/prove-password'
import type { Actor } from '../session'
import { voidEmailChanges } from './void-email-changes'

type EmailChangeInput = {
  readonly email: string
  readonly password: string
  readonly clientIp: string | null
}

export type ChangeEmailCode = ProofCode | 'EMAIL_SAME'

/**
 * Mails a link to the new address and a notice to the old one. The link works only in a session of the account that
 * asked for it. Only the new mailbox learns whether that address already has an account: the answer, and the work for
 * it, are the same. Earlier links end.
 */
export async function requestEmailChange(
  actor: Actor,
  { email, password, clientIp }: EmailChangeInput,
  hasher: Hasher = scryptHasher,
): Promise<Result<null, ChangeEmailCode>> {
  const { userId } = actor
  if (email === actor.email) return err('EMAIL_SAME', { email: 'EMAIL_SAME' })
  const byAccount = await takeAttempt(careDb(), `email-change:${userId}`, EMAIL_CHANGE_LIMITS.account)
  if (!byAccount.allowed) return err('TOO_MANY_REQUESTS')
  return withProvedPassword(
    actor,
    { password, clientIp },
    async (tx) => {
      const byMailbox = await takeAttempt(tx, `email-change:to:${email}`, EMAIL_CHANGE_LIMITS.mailbox)
      await voidEmailChanges(tx, userId)
      const link = await issueLink(tx, actor, email)
      const owner = await findAccountByEmail(tx, email)
      if (byMailbox.allowed) await mailNewAddress(tx, { ...actor, email }, link, owner?.userId)
      await notifyAccountOwner(tx, actor, 'emailAsked')
      await recordAccountEvent(tx, 'email-change-asked', { userId, actorId: userId, clientIp })
      return ok(null)
    },
    hasher,
  )
}

type EmailChangeLink = { readonly url: string; readonly expiresAt: Date }

async function issueLink(tx: Tx, { userId, locale }: Actor, email: string): Promise<EmailChangeLink> {
  const token = randomToken()
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + EMAIL_CHANGE_HOURS * 3_600_000)
  await tx.insert(emailChange).values({ hash: sha256(token), userId, email, expiresAt, createdAt })
  return { url: `${env().PUBLIC_URL}/${locale}/confirm-email?token=${token}`, expiresAt }
}

/** The owner of an email address that has an account gets no link, but a mail that says why. */
async function mailNewAddress(
  tx: Tx,
  person: Actor,
  { url, expiresAt }: EmailChangeLink,
  ownerId: UserId | undefined,
): Promise<void> {
  if (ownerId) return notifyAccountOwner(tx, { ...person, userId: ownerId }, 'emailTaken')
  await queueMail(tx, {
    key: `confirm-email:${newId()}`,
    to: person.email,
    locale: person.locale,
    userId: person.userId,
    template: 'confirm-email',
    props: { confirmUrl: url, expiresAt: expiresAt.toISOString() },
  })
}
