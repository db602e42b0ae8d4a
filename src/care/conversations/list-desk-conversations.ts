import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { isAbout, isOwnedBy, matchesText } from '@/care/orders/desk/find-matching'
import type { Executor } from '@/db/client'
import type { ConversationId, UserId } from '@/lib/record-ids'
import type { ConversationPage, DeskConversationRow } from './present'
import { isOlderThan, listWhere, toDeskListed, toPage, waitingSince } from './read-conversations'
import { conversation, conversationMessage } from './table'

export type DeskConversationFilter = {
  /** The patient's name, the number of the request, or what else the list of requests is searched by. */
  readonly text?: string | undefined
  /** Who looks after the request: the id of a member of the team, or nobody. */
  readonly owner?: UserId | 'none' | undefined
  /** Those with a message that nobody of the team has read, the longest waiting first. */
  readonly isWaitingOnly: boolean
  /** The last one of the part before. */
  readonly edge?:
    | {
        readonly id: ConversationId
        /** Since when it waits, ISO 8601: it may have been read meanwhile. Needed among those that wait. */
        readonly since?: string | undefined
      }
    | undefined
}

/** A part of all conversations, for the care team. */
export async function listConversations(
  db: Executor,
  { text, owner, isWaitingOnly, edge }: DeskConversationFilter,
): Promise<ConversationPage<DeskConversationRow>> {
  const where = and(
    isWaitingOnly ? isWaiting() : undefined,
    edge && (isWaitingOnly ? waitsLessThan(edge) : isOlderThan(edge.id)),
    owner && isAbout(conversation.requestId, isOwnedBy(owner)),
    text ? matchesConversation(text) : undefined,
  )
  const order = isWaitingOnly ? { order: [asc(waitingSince()), asc(conversation.id)] } : {}
  const rows = await listWhere(db, { where, reader: 'team', ...order })
  return toPage(rows, (row) => ({ ...toDeskListed(row), subject: null }))
}

/** Condition: after this one among those that wait; all of them where it is not known since when it waits. */
function waitsLessThan({ id, since }: NonNullable<DeskConversationFilter['edge']>): SQL | undefined {
  return since === undefined
    ? undefined
    : sql`(${waitingSince()}, ${conversation.id}) > (${since}::timestamptz, ${id}::uuid)`
}

/** Patients change their names: that of the account is shown, and the one in the request is found, too. */
function matchesConversation(text: string): SQL | undefined {
  const words = text.split(/\s+/).map((word) => ilike(user.name, `%${word.replace(/[\\%_]/g, '\\$&')}%`))
  const named = sql`${conversation.userId} = any(array(select ${user.id} from ${user} where ${and(
    eq(user.role, 'patient'),
    ...words,
  )}))`
  return or(isAbout(conversation.requestId, matchesText(text)), named)
}

/** Condition: it has a message of the patient that nobody of the team has read. By the index of those few. */
function isWaiting(): SQL {
  return sql`${conversation.id} in (select waiting.conversation_id from ${conversationMessage} as waiting
    where waiting.read_at is null and waiting.side = 'patient')`
}
