/** What the window offers besides writing. Pure. */
import type { Panel } from '../context'
import type { ChatFacts, ChatState } from './wire'

type MenuEntries = {
  readonly chat: Pick<ChatFacts, 'status' | 'isAnswered' | 'mayRequest'> | null
  readonly person: ChatState['person']
}

/** In the order of the menu. */
const PANELS: readonly Panel[] = ['email', 'request', 'end', 'earlier']

export function panelsFor({ chat, person }: MenuEntries): readonly Panel[] {
  const isOpen = chat !== null && chat.status !== 'closed'
  const mayChoose: Readonly<Record<Panel, boolean>> = {
    // After the end no answer comes any more, and without one nothing that was written is mailed.
    email: isOpen || chat?.isAnswered === true,
    request: chat?.mayRequest === true,
    end: isOpen,
    earlier: person !== null,
  }
  return PANELS.filter((panel) => mayChoose[panel])
}

export type MailChoice = 'answers' | 'transcript'

/** What can be mailed now. */
export function mailChoices({ isAnswered }: Pick<ChatFacts, 'isAnswered'>): readonly MailChoice[] {
  return isAnswered ? ['answers', 'transcript'] : ['answers']
}
