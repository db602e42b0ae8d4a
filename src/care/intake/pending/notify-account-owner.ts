import { queueMail } from '@/base/mail/queue-mail'
import type { ExistingAccount } from '@/care/accounts/find-account'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import type { Tx } from '@/db/transaction'
import { env } from '@/lib/env'
import type { PendingConfirmationId } from '@/lib/record-ids'

type OwnerNotice = {
  readonly id: PendingConfirmationId
  readonly token: string
  readonly email: string
  readonly owner: ExistingAccount
  /** It was taken down by the team on the phone. */
  readonly isByPhone: boolean
  /** Of a mail that is sent again: what tells it from those before. */
  readonly again?: string
}

/**
 * Queues the mail with the link that confirms a request, in the owner's language. An owner whose address is
 * not confirmed gets a second mail with a link to choose a password, which leads on to the request.
 */
export async function notifyAccountOwner(
  tx: Tx,
  { id, token, email: to, owner, isByPhone, again }: OwnerNotice,
): Promise<void> {
  const { locale, userId } = owner
  const event = again ? `${id}:${again}` : id
  if (!owner.verified) {
    const { url, expiresAt } = await issueToken(tx, {
      userId,
      purpose: 'set',
      locale,
      confirmationToken: token,
    })
    const props = {
      firstName: owner.name.split(' ')[0] ?? '',
      setPasswordUrl: url,
      expiresAt: expiresAt.toISOString(),
    }
    await queueMail(tx, {
      key: `request-parked-password:${event}`,
      to,
      locale,
      userId,
      template: 'set-password',
      props,
    })
  }
  const props = { loginUrl: `${env().PUBLIC_URL}/${locale}/login?parked=${token}`, isByPhone }
  await queueMail(tx, {
    key: `request-parked:${event}`,
    to,
    locale,
    userId,
    template: 'account-exists',
    props,
  })
}
