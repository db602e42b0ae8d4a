import { queueMail } from '@/base/mail/queue-mail'
import type { SecurityChange } from '@/base/mail/schema'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { Actor } from './session'

/**
 * Mails the owner that something about signing in has changed.
 * @param key of the event: a second mail with the same key is not queued
 */
export async function notifyAccountOwner(
  tx: Executor,
  { userId, email, locale }: Pick<Actor, 'userId' | 'email' | 'locale'>,
  kind: SecurityChange,
  key: string = newId(),
): Promise<void> {
  await queueMail(tx, {
    key: `security:${kind}:${userId}:${key}`,
    to: email,
    locale,
    template: 'security-changed',
    props: { kind, changedAt: now().toISOString() },
  })
}
