/** Mails and notifications about an account, each in the transaction that changes it. */

import type { SecurityChange } from '@/base/mail/constants'
import { queueMail } from '@/base/mail/queue-mail'
import { createNotification } from '@/care/notifications/create-notification'
import { isListed } from '@/care/notifications/rules'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import type { Actor } from './session'

type Owner = Pick<Actor, 'userId' | 'email' | 'locale'>

/**
 * Tells the owner that something about signing in has changed.
 * @param id of the event: a second mail with the same id is not queued
 */
export async function notifyAccountOwner(
  tx: Executor,
  { userId, email, locale }: Owner,
  kind: SecurityChange,
  id: string = newId(),
): Promise<void> {
  const key = `security:${kind}:${userId}:${id}`
  const listed = { event: 'security_changed', subjectId: userId, facts: { change: kind } } as const
  if (isListed(kind)) await createNotification(tx, { ...listed, userId, key })
  await queueMail(tx, {
    ...{ key, to: email, locale, userId },
    template: 'security-changed',
    props: { kind, changedAt: now().toISOString() },
  })
}

/** Tells the owner that the password was changed. @param id of the event, as above */
export async function notifyOfNewPassword(
  tx: Executor,
  { userId, email, locale }: Owner,
  id: string = newId(),
): Promise<void> {
  const key = `password-changed:${id}`
  await createNotification(tx, { event: 'password_changed', subjectId: userId, userId, key })
  await queueMail(tx, {
    ...{ key, to: email, locale, userId },
    template: 'password-changed',
    props: { changedAt: now().toISOString() },
  })
}

/** The first entry of a list: the address is confirmed, and the person can sign in. */
export async function notifyOfConfirmation(tx: Executor, userId: UserId): Promise<void> {
  const key = `account-confirmed:${userId}`
  await createNotification(tx, { event: 'account_confirmed', subjectId: userId, userId, key })
}
