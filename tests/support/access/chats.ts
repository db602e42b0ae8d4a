/** Chats on the desk: for the care team and admins. What visitors send is in the tests of its own room. */
import { OWNERS_FILE, TEAM, TEAMS_FILE, TEAMS_FORM } from './expected'
import { action, page, route } from './rows'
import type { Row } from './types'

const ACTIONS = 'desk/chat/actions'
const CHAT = { chat: '{chat}', locale: 'de' }
/** Two of the team ask at once: one of them has the chat, or has ended it. */
const RULES = ['CHAT_NOT_YOURS', 'CHAT_MOVED', 'CHAT_CLOSED']

export const CHAT_ROWS: readonly Row[] = [
  page('Chat', 'list all', 'desk/chat', TEAM),
  page('Chat', 'search ended ones', 'desk/chat', TEAM, { query: '?q=ada' }),
  page('Chat', 'read any', 'desk/chat/[id]', TEAM, { id: 'chat' }),
  route('Chat', 'read what is new', 'GET desk-chat/[id]', TEAMS_FILE, { id: 'chat', query: '?after=0' }),
  // The team opens it as a document.
  route('Chat', 'open a file of the team', 'GET chat-files/[id]', OWNERS_FILE, { id: 'chatFile' }),
  action('Chat', 'claim', `${ACTIONS}.claimChat`, TEAMS_FORM, CHAT),
  action(
    'Chat',
    'answer',
    `${ACTIONS}.answerChat`,
    TEAMS_FORM,
    { ...CHAT, text: 'Guten Tag', idempotency_key: '{key}' },
    ...RULES,
  ),
  action('Chat', 'say what was seen', `${ACTIONS}.markChatSeen`, TEAMS_FORM, { ...CHAT, number: '1' }),
  action('Chat', 'say that one is typing', `${ACTIONS}.announceTyping`, TEAMS_FORM, CHAT),
  action(
    'Chat',
    'hand over',
    `${ACTIONS}.transferChat`,
    TEAMS_FORM,
    // To nobody of the team.
    { ...CHAT, to: '{request}', from: '', note: 'Fragt nach dem Knie' },
    'INVALID_INPUT',
  ),
  action('Chat', 'put back', `${ACTIONS}.releaseChat`, TEAMS_FORM, CHAT, ...RULES),
  action('Message', 'say that one is typing', 'desk/messages/actions.announceTyping', TEAMS_FORM, {
    conversation: '{conversation}',
  }),
  action('Message', 'say that one reads', 'desk/messages/actions.announceReading', TEAMS_FORM, {
    ...{ conversation: '{conversation}', state: 'reading' },
  }),
  action('Chat', 'end', `${ACTIONS}.closeChat`, TEAMS_FORM, { ...CHAT, seen: '99' }, ...RULES),
]
