/** What the window offers besides writing. Pure. */
import type { Panel } from '../context'
import type { ChatFacts, ChatState } from './wire'

type MenuEntries = {
  readonly chat: Pick<ChatFacts, 'status' | 'mayHaveTranscript' | 'mayRequest'> | null
  readonly person: ChatState['person']
}

/** In the order of the menu. */
const PANELS: readonly Panel[] = ['email', 'request', 'end', 'earlier']

export function panelsFor({ chat, person }: MenuEntries): readonly Panel[] {
  const isOpen = chat !== null && chat.status !== 'closed'
  const mayChoose: Readonly<Record<Panel, boolean>> = {
    email: chat !== null && mailChoices(chat).length > 0,
    request: chat?.mayRequest === true,
    end: isOpen,
    earlier: person !== null,
  }
  return PANELS.filter((panel) => mayChoose[panel])
}

/** Whether a panel that was opened may stay: of a chat, or of who is signed in. */
export function mayStay(panel: Panel, { chat, person }: MenuEntries): boolean {
  return panel === 'earlier' ? person !== null : chat !== null
}

export type MailChoice = 'answers' | 'transcript'

/** What can be mailed now. After the end no answer comes any more. */
export function mailChoices({
  status,
  mayHaveTranscript,
}: Pick<ChatFacts, 'status' | 'mayHaveTranscript'>): readonly MailChoice[] {
  const answers: readonly MailChoice[] = status === 'closed' ? [] : ['answers']
  return mayHaveTranscript ? [...answers, 'transcript'] : answers
}
