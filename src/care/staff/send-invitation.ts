import { queueMail } from '@/base/mail/queue-mail'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'

type Recipient = {
  readonly userId: UserId
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
}

/** Mails a link to choose a password; an earlier link stops working. */
export async function sendInvitation(tx: Tx, { userId, email, firstName, locale }: Recipient): Promise<void> {
  const { url, expiresAt } = await issueToken(tx, { userId, purpose: 'set', locale })
  await queueMail(tx, {
    ...{ key: `invitation:${newId()}`, to: email, locale, userId },
    template: 'set-password',
    props: { firstName, setPasswordUrl: url, expiresAt: expiresAt.toISOString() },
  })
}
