import * as v from 'valibot'
import { isMailQueued, queueMail } from '@/base/mail/queue-mail'
import { lockByEmail } from '@/care/accounts/find-account'
import type { CareDb } from '@/db/client'
import type { Tasks } from '@/db/jobs'
import { inTransaction } from '@/db/transaction'
import { LOCALES } from '@/i18n/locales'
import { issueToken } from './create-account'
import { recordAccountEvent } from './record-account-event'
import { openParkedOf, openQuestion } from './reset'
import { answerSignUp } from './sign-up/sign-up'

const question = v.object({
  id: v.pipe(v.string(), v.uuid()),
  email: v.string(),
  parked: v.optional(v.string()),
  locale: v.picklist(LOCALES),
})

/** Mails a link to the account's owner; an email address without an account gets nothing. Running twice mails once. */
async function answerPasswordReset(payload: unknown, { db }: { readonly db: CareDb }): Promise<void> {
  const { id, email: sealed, parked, locale } = v.parse(question, payload)
  const email = openQuestion(id, sealed)
  const key = `password-reset:${id}`
  await inTransaction(async (tx) => {
    // Locked: an account that is just moving to another mailbox must not get a link in this one.
    const found = await lockByEmail(tx, email)
    // A second run must not void the link that is already in the mailbox.
    if (!found || found.disabledAt || (await isMailQueued(tx, key))) return
    const { url, expiresAt } = await issueToken(tx, {
      userId: found.id,
      purpose: 'reset',
      locale,
      parked: openParkedOf(id, parked),
    })
    const props = { resetUrl: url, expiresAt: expiresAt.toISOString() }
    await queueMail(tx, { key, to: email, locale, template: 'reset-password', props })
    await recordAccountEvent(tx, 'reset-asked', { userId: found.id, actorId: null })
  }, db)
}

/** Whose mailbox a job asks about. @throws when it is not one of ours */
export function emailOfReset(payload: unknown): string {
  const { id, email } = v.parse(question, payload)
  return openQuestion(id, email)
}

export const accountTasks = {
  'ask-password-reset': answerPasswordReset,
  'answer-sign-up': answerSignUp,
} satisfies Tasks
