/** Who is there, in words. Pure. */
import type { ChatPageData } from '../../page-data'
import type { ChatFacts, Team } from '../state/wire'
import { fill } from './fill'

type Presence = {
  readonly team: Pick<Team, 'isOpen' | 'names'>
  readonly chat: Pick<ChatFacts, 'status' | 'agent'> | null
}

/** A member of the team may answer outside the schedule, so an open chat names them first. */
export function presenceText(
  { team: { isOpen, names }, chat }: Presence,
  words: Pick<ChatPageData['words'], 'team' | 'chat'>,
  language: string,
): string {
  if (chat?.status === 'open' && chat.agent) return fill(words.chat.with, { name: chat.agent })
  if (!isOpen) return words.team.away
  if (names.length === 0) return words.team.open
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'long' })
  return fill(words.team.here, { names: list.format(names) })
}
