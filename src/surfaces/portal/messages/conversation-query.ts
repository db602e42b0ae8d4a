/** Filters of the list of conversations, read from its URL. Pure. */
import { firstValue } from '@/i18n/page-locale'
import { QUERY_MAX_LENGTH } from '@/lib/query-length'

export type ConversationFilter = {
  /** Words of the subject. */
  readonly text: string
  /** Id of the request from the URL, not checked. */
  readonly request: string | undefined
}

export function readConversationFilter(
  params: Readonly<Record<string, string | readonly string[] | undefined>>,
): ConversationFilter {
  return {
    text: (firstValue(params.q) ?? '').trim().slice(0, QUERY_MAX_LENGTH),
    request: firstValue(params.request) || undefined,
  }
}

/** The same as a query: `?request=…&q=mrt`; empty for the whole list. */
export function conversationQueryString({ text, request }: ConversationFilter): string {
  const parts = new URLSearchParams({ ...(request ? { request } : {}), ...(text ? { q: text } : {}) })
  return parts.size > 0 ? `?${parts}` : ''
}
