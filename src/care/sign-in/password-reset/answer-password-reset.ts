import { isMailQueued, queueMail } from '@/base/mail/queue-mail'
import { lockByEmail } from '@/care/accounts/find-account'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { recordAccountEvent } from '../record-account-event'
import { issueToken } from '../tokens/issue-token'
import { openPasswordReset } from './seal-password-reset'

/** Mails a link to the account's owner; an email address without an account gets nothing. Running twice mails once. */
export async function answerPasswordReset(payload: unknown, { db }: { readonly db: CareDb }): Promise<void> {
  const { id, email, confirmationToken, locale } = openPasswordReset(payload)
  const key = `password-reset:${id}`
  await inTransaction(async (tx) => {
    // Locked, so that an account whose address is just changing gets no link at its old address.
    const person = await lockByEmail(tx, email)
    // A second run must not void the link that is already in the mailbox.
    if (!person || person.disabledAt || (await isMailQueued(tx, key))) return
    const { id: userId } = person
    const { url, expiresAt } = await issueToken(tx, { userId, purpose: 'reset', locale, confirmationToken })
    const props = { resetUrl: url, expiresAt: expiresAt.toISOString() }
    await queueMail(tx, { key, to: email, locale, userId, template: 'reset-password', props })
    await recordAccountEvent(tx, 'reset-asked', { userId, actorId: null })
  }, db)
}
