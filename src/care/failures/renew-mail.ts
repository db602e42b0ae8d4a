import type { MailContent } from '@/base/mail/schema'
import { findAccountByEmail } from '@/care/accounts/find-account'
import { issueToken } from '@/care/sign-in/create-account'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { renewalOf } from './rules'

type StoredMail = {
  readonly content: MailContent
  readonly recipient: string
  /** When it was queued first. */
  readonly createdAt: Date
}

/**
 * The mail as it should be sent now: with a new link where the old one has expired, for the account that has the
 * address today.
 * @returns undefined when there is nothing left to send: the account is gone, disabled or confirmed already
 */
export async function renewMail(
  tx: Tx,
  { content, recipient, createdAt }: StoredMail,
): Promise<MailContent | undefined> {
  const purpose = renewalOf(content, createdAt, now())
  if (purpose === 'none') return content
  if (purpose === 'impossible') return undefined
  const account = await findAccountByEmail(tx, recipient)
  if (!account || account.disabled || account.verified) return undefined
  const { userId, locale } = account
  const { url, expiresAt } = await issueToken(tx, { userId, purpose, locale })
  return withLink(content, url, expiresAt.toISOString())
}

function withLink(content: MailContent, url: string, expiresAt: string): MailContent {
  switch (content.template) {
    case 'welcome':
      return { ...content, props: { ...content.props, setPasswordUrl: url, expiresAt } }
    case 'set-password':
      return { ...content, props: { ...content.props, setPasswordUrl: url, expiresAt } }
    case 'verify-email':
      return { ...content, props: { ...content.props, verifyUrl: url, expiresAt } }
    default:
      return content
  }
}
