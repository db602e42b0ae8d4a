/** Who is there, or when the team is back, in words. Pure. */
import type { ChatPageData } from '../../page-data'
import { showsAutomaticReply } from '../state/chat-state'
import type { ChatScreen } from '../state/screen'
import type { ChatFacts, Team } from '../state/wire'
import { fill } from './fill'
import { type Clock, returnText, untilText } from './times'

type ChatPart = Pick<ChatFacts, 'status' | 'agent'> | null
type Presence = {
  readonly team: Pick<Team, 'isOpen' | 'names'>
  readonly chat: ChatPart
}

/** A member of the team may answer outside the schedule, so an open chat names them first. */
export function presenceText(
  { team: { isOpen, names }, chat }: Presence,
  words: Pick<ChatPageData['words'], 'team' | 'chat'>,
  language: string,
): string {
  const name = nameIn(chat)
  if (name) return fill(words.chat.with, { name })
  if (!isOpen) return words.team.away
  if (names.length === 0) return words.team.open
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'long' })
  return fill(words.team.here, { names: list.format(names) })
}

/** Of the member of the team who looks after an open chat. */
function nameIn(chat: ChatPart): string | null {
  return chat?.status === 'open' ? chat.agent : null
}

/** The end is the team's: it is not said beside the name of one of them. */
export function presenceEnd(
  { team, chat }: { readonly team: Pick<Team, 'isOpen' | 'until'>; readonly chat: ChatPart },
  clock: Clock,
): string {
  return team.isOpen && team.until && !nameIn(chat) ? untilText(team.until, clock) : ''
}

/**
 * What is said in a chat that waits while nobody is there. Undefined when someone is, or when the automatic reply still says
 * the same. @returns `returns` is empty where the return is not known
 */
export function awayNote(
  shown: Pick<ChatScreen, 'team' | 'chat' | 'messages'>,
  words: Pick<ChatPageData['words']['chat'], 'awayReply'>,
  clock: Clock,
): { readonly returns: string } | undefined {
  const { team, chat } = shown
  if (!team || team.isOpen || !chat || chat.status === 'closed' || nameIn(chat)) return undefined
  const returns = team.returnsAt ? returnText(team.returnsAt, clock) : ''
  const reply = showsAutomaticReply(shown) ? chat.automaticReply?.text : undefined
  const isSaid = chat.hasEmail && reply?.includes(returns || words.awayReply)
  return isSaid ? undefined : { returns }
}
