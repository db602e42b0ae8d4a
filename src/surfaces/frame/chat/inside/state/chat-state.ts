/** What the chat shows, and how it changes with what arrives. Pure. */
import type { ChatEnd } from '@/care/live-chat/constants'
import type { ChatScreen, MailedLink, OutgoingMessage } from './screen'
import { unsentWith } from './set-aside'
import type { ChatMessage, ChatState } from './wire'

export type Change =
  | { readonly type: 'state'; readonly state: ChatState }
  | { readonly type: 'outbox'; readonly outbox: readonly OutgoingMessage[] }
  | { readonly type: 'draft'; readonly draft: string }
  | { readonly type: 'connected'; readonly isConnected: boolean }
  | { readonly type: 'typing'; readonly isTyping: boolean }
  | { readonly type: 'seen' }
  | { readonly type: 'link'; readonly link: MailedLink | null }

export function reduce(shown: ChatScreen, change: Change): ChatScreen {
  switch (change.type) {
    case 'state':
      return withState(shown, change.state)
    case 'outbox':
      return { ...shown, outbox: change.outbox }
    case 'draft':
      return { ...shown, draft: change.draft }
    case 'connected':
      return { ...shown, isConnected: change.isConnected }
    case 'typing':
      return { ...shown, isTeamTyping: change.isTyping }
    case 'seen':
      return { ...shown, seen: lastNumberOf(shown) }
    case 'link':
      return { ...shown, link: change.link }
  }
}

function withState(shown: ChatScreen, state: ChatState): ChatScreen {
  const { team, person, chat, code } = state
  const base = {
    ...shown,
    ...unsentWith(shown, state),
    isLoaded: true,
    isConnected: true,
    isDemo: code === 'DEMO_NOT_SAVED',
    team,
    person,
  }
  const isSame = chat !== null && shown.chat?.id === chat.id
  if (!chat) {
    const outbox = keepUnsent(base.outbox, undefined, [])
    return { ...base, chat: null, messages: [], outbox, seen: 0, isTeamTyping: false }
  }
  const { messages: arrived, ...facts } = chat
  const messages = merge(isSame ? shown.messages : [], arrived)
  const isAnswered = arrived.some(({ side, number }) => side === 'team' && number > lastNumberOf(shown))
  return {
    ...base,
    chat: facts,
    messages,
    outbox: keepUnsent(base.outbox, chat.id, messages),
    seen: isSame ? shown.seen : 0,
    isTeamTyping: shown.isTeamTyping && !isAnswered,
  }
}

/**
 * Without those whose own copy has arrived. What was written in another chat and not stored is kept for its writer to copy,
 * and is not sent.
 */
function keepUnsent(
  outbox: readonly OutgoingMessage[],
  chat: string | undefined,
  messages: readonly ChatMessage[],
): readonly OutgoingMessage[] {
  return outbox.flatMap((message) => {
    if (message.chat === chat) return hasNumber(messages, message.number) ? [] : [message]
    return message.status === 'sent' ? [] : [{ ...message, status: 'refused', code: 'OTHER_CHAT' }]
  })
}

/** In order of their numbers, each once. */
function merge(known: readonly ChatMessage[], arrived: readonly ChatMessage[]): readonly ChatMessage[] {
  const fresh = arrived.filter(({ number }) => !hasNumber(known, number))
  return fresh.length === 0 ? known : [...known, ...fresh].toSorted((one, other) => one.number - other.number)
}

function hasNumber(messages: readonly ChatMessage[], number: number | undefined): boolean {
  return messages.some((message) => message.number === number)
}

/** Number of the newest message that has arrived; 0 without one. */
export function lastNumberOf({ messages }: Pick<ChatScreen, 'messages'>): number {
  return messages.at(-1)?.number ?? 0
}

/** How many answers of the team were not in view yet. */
export function unreadOf({ messages, seen }: Pick<ChatScreen, 'messages' | 'seen'>): number {
  return messages.filter(({ side, number }) => side === 'team' && number > seen).length
}

/** The automatic reply is there after the first message, as long as nobody has answered. */
export function showsAutomaticReply({ chat, messages }: Pick<ChatScreen, 'chat' | 'messages'>): boolean {
  return chat?.status === 'waiting' && messages.length > 0 && messages.every(({ side }) => side === 'visitor')
}

export type ChatEntry =
  | { readonly kind: 'message'; readonly message: ChatMessage; readonly before: ChatMessage | undefined }
  | { readonly kind: 'automatic' }
  | { readonly kind: 'outgoing'; readonly message: OutgoingMessage }

/** Everything in the list, in the order of time: the automatic reply comes right after the first message. */
export function entriesOf(shown: Pick<ChatScreen, 'chat' | 'messages' | 'outbox'>): readonly ChatEntry[] {
  const { messages, outbox } = shown
  const written = messages.map(
    (message, index): ChatEntry => ({
      ...{ kind: 'message', message, before: messages[index - 1] },
    }),
  )
  const automatic: readonly ChatEntry[] = showsAutomaticReply(shown) ? [{ kind: 'automatic' }] : []
  const outgoing = outbox.map((message): ChatEntry => ({ kind: 'outgoing', message }))
  return [...written.slice(0, 1), ...automatic, ...written.slice(1), ...outgoing]
}

/** Whether a message with files needs the tick: neither the chat nor a message on its way has the consent. */
export function needsHealthTick({ chat, outbox }: Pick<ChatScreen, 'chat' | 'outbox'>): boolean {
  const isOnItsWay = outbox.some((one) => one.chat === chat?.id && one.health && one.status !== 'refused')
  return !chat?.hasHealthConsent && !isOnItsWay
}

/** The newest own message, if the team has had it on a screen. */
export function newestSeen({ chat, messages }: Pick<ChatScreen, 'chat' | 'messages'>): number | undefined {
  const own = messages.findLast(({ side }) => side === 'visitor')
  return own && chat && chat.teamSeen >= own.number ? own.number : undefined
}

/** How the chat has ended. `unanswered`: by itself, and the visitor had the last word. */
export function endOf({ chat, messages }: Pick<ChatScreen, 'chat' | 'messages'>): ChatEnd | 'unanswered' {
  const end = chat?.closedBy ?? 'team'
  return end === 'idle' && messages.at(-1)?.side === 'visitor' ? 'unanswered' : end
}
