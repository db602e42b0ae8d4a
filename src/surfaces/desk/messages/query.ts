/** The query string of the list of conversations. Pure. */
import type { DeskConversationFilter } from '@/care/conversations/list-desk-conversations'
import { firstValue } from '@/i18n/page-locale'
import { isId } from '@/lib/ids'
import type { ConversationId } from '@/lib/record-ids'
import { type QueryValue, type QueryValues, readOwner, readText, writeQuery } from '../list-query'

/** Reads the query of the URL; invalid values are ignored. */
export function readConversationQuery(values: QueryValues): DeskConversationFilter {
  const isWaitingOnly = firstValue(values.show) !== 'all'
  const id = firstValue(values.before)
  const since = isWaitingOnly ? readInstant(values.since) : undefined
  const hasEdge = isId<ConversationId>(id) && (since !== undefined || !isWaitingOnly)
  return {
    text: readText(values.q),
    owner: readOwner(values.owner),
    isWaitingOnly,
    edge: hasEdge ? { id, since } : undefined,
  }
}

/** An instant as links write it. The database does not have the year 0. */
function readInstant(value: QueryValue): string | undefined {
  const text = firstValue(value) ?? ''
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) || text.startsWith('0000')) return undefined
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString() === text ? text : undefined
}

/** The same list as a query, `?show=all&q=Ada`; empty for all that is unread. */
export function conversationQueryString({
  text,
  owner,
  isWaitingOnly,
  edge,
}: DeskConversationFilter): string {
  const show = isWaitingOnly ? undefined : 'all'
  return writeQuery({ show, q: text, owner, before: edge?.id, since: edge?.since })
}

/** Whether anything but what is unread narrows the list. */
export function isConversationFiltered({ text, owner }: DeskConversationFilter): boolean {
  return text !== undefined || owner !== undefined
}
