import type { ChatPageData, EditedText } from '../../page-data'
import type { ChatFacts } from '../state/wire'
import { type Clock, returnText } from './times'

/**
 * The editors' text when someone was there as the chat began; otherwise that nobody was, and when the team is back, if that
 * was known. It is read at the time of the first message, so it says later what it said then. Pure.
 */
export function automaticReply(
  { defaultReply, words: { chat: words } }: Pick<ChatPageData, 'defaultReply' | 'words'>,
  {
    isAway,
    returnsAt,
    startedAt,
    hasEmail,
  }: Pick<ChatFacts, 'isAway' | 'returnsAt' | 'startedAt' | 'hasEmail'>,
  clock: Clock,
): EditedText {
  if (!isAway) return defaultReply
  const away = [
    words.awayReply,
    returnsAt && returnText(returnsAt, { ...clock, now: Date.parse(startedAt) }),
    hasEmail && words.awayMail,
  ]
  return { text: away.filter(Boolean).join(' ') }
}
