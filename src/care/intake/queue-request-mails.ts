/** Mails about a request that has just been stored, each in the transaction that stored it. */
import { queueMail } from '@/base/mail/queue-mail'
import { notifyTeam } from '@/care/requests/notify-team'
import { findReference } from '@/care/requests/read-requests'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import type { Tx } from '@/db/transaction'
import { env } from '@/lib/env'
import type { RequestId, UserId } from '@/lib/record-ids'
import type { SentRequest } from './schema'

type StoredRequest = { readonly requestId: RequestId; readonly request: SentRequest }

type WelcomedRequest = StoredRequest & {
  readonly userId: UserId
  /** The team took it down. */
  readonly isByPhone?: boolean
}

/** To a sender whose account was just created, with the link to choose a password. */
export async function queueWelcomeMail(
  tx: Tx,
  { requestId, userId, request, isByPhone = false }: WelcomedRequest,
): Promise<void> {
  const { email: to, locale, firstName } = request
  const { url, expiresAt } = await issueToken(tx, { userId, purpose: 'set', locale })
  const reference = await findReference(tx, requestId)
  const link = { setPasswordUrl: url, expiresAt: expiresAt.toISOString() }
  const props = { firstName, reference, ...link, isByPhone }
  await queueMail(tx, { key: `welcome:${requestId}`, to, locale, userId, template: 'welcome', props })
}

/** To a sender with an account, in the language of the form. */
export async function queueReceivedMail(
  tx: Tx,
  { requestId, userId, request }: StoredRequest & { readonly userId: UserId },
): Promise<void> {
  const { email: to, locale, firstName } = request
  const reference = await findReference(tx, requestId)
  const requestUrl = `${env().PUBLIC_URL}/${locale}/my-requests/requests/${requestId}`
  const props = { firstName, reference, requestUrl }
  const key = `request-received:${requestId}`
  await queueMail(tx, { key, to, locale, userId, template: 'request-received', props })
}

/** To the care team. Not for what the team itself releases from quarantine. */
export function queueTeamMail(tx: Tx, requestId: RequestId): Promise<void> {
  return notifyTeam(tx, { template: 'team-request', key: `team-request:${requestId}`, requestId })
}
