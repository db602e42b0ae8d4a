import { eq } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { RequestId, UserId } from '@/lib/record-ids'
import type { ChatRow } from '../lock-chat'
import type { Visitor } from './read-visitor'

export type ChatPerson = {
  /** In whose name the visitor agrees to something; null: only in the chat's. */
  readonly personId: UserId | null
  /** Whether the chat's request belongs to a person who is not known to be the visitor. */
  readonly isOfOther: boolean
}
type PersonLookup = {
  readonly person: ChatPerson
  /** Columns of what the visitor sends: the request and its patient. Empty while it belongs to the chat alone. */
  readonly owned: { readonly requestId?: RequestId; readonly userId?: UserId }
}

/**
 * For whom the visitor of a chat sends something. After the chat became a request that is its patient, as long as the
 * visitor is that patient: signed in, or with an account that only this request has made. The cookie of a chat alone adds
 * nothing to an account that someone uses, and agrees to nothing in its name.
 */
export async function findChatPerson(
  db: Executor,
  { userId, requestId }: Pick<ChatRow, 'userId' | 'requestId'>,
  { patient }: Visitor,
): Promise<PersonLookup> {
  const [request] = requestId ? await selectOwner(db, requestId) : []
  if (!request?.userId || !requestId) return { person: { personId: userId, isOfOther: false }, owned: {} }
  const ownerId = request.userId
  const isOwner = userId !== null || patient?.userId === ownerId || !request.isConfirmed
  if (!isOwner) return { person: { personId: null, isOfOther: true }, owned: {} }
  return { person: { personId: userId ?? ownerId, isOfOther: false }, owned: { requestId, userId: ownerId } }
}

function selectOwner(db: Executor, requestId: RequestId) {
  return db
    .select({ userId: contactRequest.userId, isConfirmed: user.emailVerified })
    .from(contactRequest)
    .leftJoin(user, eq(user.id, contactRequest.userId))
    .where(eq(contactRequest.id, requestId))
}
