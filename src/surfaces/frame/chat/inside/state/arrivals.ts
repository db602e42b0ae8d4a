/** What is read out: each answer once, and none of those that were there before. Pure. */
import { lastNumberOf, showsAutomaticReply } from './chat-state'
import type { ChatScreen } from './screen'
import type { ChatMessage } from './wire'

/** From where on a chat is read out, since it came into this window. */
export type ReadFrom = {
  /** Undefined while there is none. */
  readonly chat: string | undefined
  /** Number of the newest message that was there already. */
  readonly number: number
  /** It began here: its automatic reply is read out, too. After a reload it is one of those that were there. */
  readonly isBegun: boolean
}

type LoadedScreen = Pick<ChatScreen, 'isLoaded' | 'chat' | 'messages'>

/** @param before undefined until something was loaded */
export function readFrom(before: ReadFrom | undefined, shown: LoadedScreen): ReadFrom | undefined {
  const { isLoaded, chat } = shown
  if (!isLoaded || (before && before.chat === chat?.id)) return before
  const number = lastNumberOf(shown)
  const isBegun = before !== undefined && number === 1 && showsAutomaticReply(shown)
  return { chat: chat?.id, number, isBegun }
}

export function arrivalsOf({ messages }: LoadedScreen, from: ReadFrom | undefined): readonly ChatMessage[] {
  return from ? messages.filter(({ side, number }) => side === 'team' && number > from.number) : []
}
