import { findContact } from '@/care/accounts/find-account'
import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import type { UserId } from '@/lib/record-ids'
import type { ChatRow } from '../lock-chat'
import { openChat } from '../seal-chat'

export type Recipient = {
  readonly to: string
  readonly locale: Locale
  /** Of the patient, whose preferences count. */
  readonly userId?: UserId
}

/** Where mails about a chat go: to the address that its visitor left, or to the account. Undefined without either. */
export async function findRecipient(
  db: Executor,
  { id, email, locale, userId }: Pick<ChatRow, 'id' | 'email' | 'locale' | 'userId'>,
): Promise<Recipient | undefined> {
  const account = userId && (await findContact(db, userId))
  const to = email ? openChat(id, 'email', email) : account?.email
  return to === undefined
    ? undefined
    : { to, locale, ...(account?.email === to && { userId: account.userId }) }
}
