import { and, eq, like, or } from 'drizzle-orm'
import { queueMail } from '@/base/mail/queue-mail'
import { mailMessage } from '@/base/mail/table'
import type { ExistingAccount } from '@/care/accounts/find-account'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import { removeJobByKey } from '@/db/queue'
import type { Tx } from '@/db/transaction'
import { env } from '@/lib/env'
import type { PendingConfirmationId } from '@/lib/record-ids'

const OWNER_KEY = 'request-parked'
const PASSWORD_KEY = 'request-parked-password'

type OwnerNotice = {
  readonly id: PendingConfirmationId
  readonly token: string
  readonly email: string
  readonly owner: ExistingAccount
  /** It was taken down by the team on the phone. */
  readonly isByPhone: boolean
  /** Of a mail that is sent again: what tells it from those before, and until when the request is kept. */
  readonly again?: { readonly key: string; readonly expiresAt: Date }
}

/**
 * Queues the mail with the link that confirms a request, in the owner's language. An owner whose address is
 * not confirmed gets a second mail with a link to choose a password, which leads on to the request. Sent again, it leaves
 * the links of earlier mails valid.
 */
export async function notifyAccountOwner(
  tx: Tx,
  { id, token, email: to, owner, isByPhone, again }: OwnerNotice,
): Promise<void> {
  const { locale, userId } = owner
  const event = again ? `${id}:${again.key}` : id
  if (!owner.verified) {
    const { url, expiresAt } = await issueToken(tx, {
      userId,
      purpose: 'set',
      locale,
      confirmationToken: token,
      keepsEarlier: again !== undefined,
    })
    const props = {
      firstName: owner.name.split(' ')[0] ?? '',
      setPasswordUrl: url,
      expiresAt: expiresAt.toISOString(),
    }
    await queueMail(tx, {
      key: `${PASSWORD_KEY}:${event}`,
      to,
      locale,
      userId,
      template: 'set-password',
      props,
    })
  }
  const loginUrl = `${env().PUBLIC_URL}/${locale}/login?parked=${token}`
  const props = { loginUrl, isByPhone, expiresAt: again?.expiresAt.toISOString() }
  await queueMail(tx, {
    key: `${OWNER_KEY}:${event}`,
    to,
    locale,
    userId,
    template: 'account-exists',
    props,
  })
}

/** Deletes the mails of a request that is deleted, as far as they wait to be sent: nobody is asked to confirm it any more. */
export async function removeOwnerNotices(tx: Tx, id: PendingConfirmationId): Promise<void> {
  const isTheirs = [OWNER_KEY, PASSWORD_KEY].map((key) => like(mailMessage.idempotencyKey, `${key}:${id}%`))
  const removed = await tx
    .delete(mailMessage)
    .where(and(eq(mailMessage.status, 'queued'), or(...isTheirs)))
    .returning({ id: mailMessage.id })
  for (const mail of removed) await removeJobByKey(tx, `send-mail:${mail.id}`)
}
