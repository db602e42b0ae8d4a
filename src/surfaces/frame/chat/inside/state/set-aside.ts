/**
 * Whose is what was written and not sent. When its writer is signed out it is neither shown nor sent; it comes back once they
 * are signed in again in the same page, and is gone once someone else is. Kept in the memory of the page alone. Pure.
 */
import type { ChatScreen, OutgoingMessage, SetAside, Unsent } from './screen'
import type { ChatState } from './wire'

type UnsentTexts = Unsent & { readonly setAside: SetAside | null }
type ScreenParts = Pick<ChatScreen, 'isLoaded' | 'person' | 'chat' | 'outbox' | 'draft' | 'setAside'>

/** What is shown as unsent, and what is set aside, with a state that has arrived. */
export function unsentWith(
  shown: ScreenParts,
  { person, chat }: Pick<ChatState, 'person' | 'chat'>,
): UnsentTexts {
  const { outbox, draft, setAside } = shown
  const isSameChat = chat !== null && shown.chat?.id === chat.id
  if (!shown.isLoaded || shown.person?.email === person?.email) return { outbox, draft, setAside }
  if (person) {
    const back = setAside?.email === person.email ? setAside : undefined
    const own = isSameChat ? outbox : []
    // What nobody in particular has typed belongs to the person who signs in.
    const typed = isSameChat || !shown.person ? draft : ''
    return {
      outbox: [...(back?.outbox ?? []), ...own],
      draft: joined(back?.draft, typed),
      setAside: null,
    }
  }
  if (isSameChat || !shown.person) return { outbox, draft, setAside }
  const kept = { outbox: outbox.flatMap((message) => unsent(message, shown)), draft }
  return { outbox: [], draft: '', setAside: { email: shown.person.email, ...kept } }
}

/** With the same key, so that one whose answer is still to come is stored once. */
function unsent(message: OutgoingMessage, { chat }: ScreenParts): readonly OutgoingMessage[] {
  const { code, ...rest } = message
  if (message.status === 'sent') return []
  // Signed out, its writer had no such chat.
  const isLost = code === 'NO_CHAT' && message.chat === chat?.id
  return [message.status === 'sending' || isLost ? { ...rest, status: 'waiting' } : message]
}

/** Both, one below the other; once where one is in the other. */
export function joined(one = '', other = ''): string {
  return other.includes(one) ? other : [one, other].filter(Boolean).join('\n')
}

/** Whether something would come back. */
export function holdsUnsent(setAside: SetAside | null): boolean {
  return setAside !== null && (setAside.outbox.length > 0 || setAside.draft.trim() !== '')
}

/** What becomes of the files that are attached when another state is shown. */
export function filesChange(
  before: ScreenParts,
  { person, chat, setAside }: ScreenParts,
): 'setAside' | 'takeUp' | 'clear' | undefined {
  if (setAside && !before.setAside) return 'setAside'
  if (!before.isLoaded || before.person?.email === person?.email) return undefined
  if (before.setAside && before.setAside.email === person?.email) return 'takeUp'
  return before.setAside || before.chat?.id !== chat?.id ? 'clear' : undefined
}
