/** Messages and canned answers at the desk. */
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { TEAM, TEAMS_FORM } from './expected'
import { action, page } from './rows'
import type { Row } from './types'

const SENT = { idempotency_key: '{key}', locale: 'en' }
/** A message can be sent within 30 days. */
const LATER_DAY = dayInIstanbul(new Date(now().getTime() + 2 * DAY_MS))

export const DESK_MESSAGE_ROWS: readonly Row[] = [
  page('Message', 'list all', 'desk/messages', TEAM),
  page('Canned answer', 'list', 'desk/messages/answers', TEAM),
  action(
    'Canned answer',
    'save',
    'desk/messages/answers/actions.saveAnswer',
    TEAMS_FORM,
    { answer: '', ...SENT },
    'INVALID_INPUT',
  ),
  action(
    'Canned answer',
    'delete',
    'desk/messages/answers/actions.deleteAnswer',
    TEAMS_FORM,
    { answer: '{request}', revision: '' },
    'ANSWER_GONE',
  ),
  page('Message', 'read any thread', 'desk/messages/[id]', TEAM, { id: 'conversation' }),
  page('Message', 'form to a patient', 'desk/requests/[id]/message', TEAM, { id: 'request' }),
  action('Message', 'write to a patient', 'desk/messages/actions.startConversation', TEAMS_FORM, {
    request: '{request}',
    subject: 'Termin',
    text: 'Guten Tag',
    ...SENT,
  }),
  action('Message', 'reply', 'desk/messages/actions.sendMessage', TEAMS_FORM, {
    conversation: '{conversation}',
    text: 'Guten Tag',
    ...SENT,
  }),
  action('Message', 'send later', 'desk/messages/actions.sendMessage', TEAMS_FORM, {
    ...{ conversation: '{conversation}', text: 'Guten Morgen', when: 'time', ...SENT },
    ...{ day: LATER_DAY, time: '09:00' },
  }),
  action(
    'Message',
    'change one that is sent later',
    'desk/messages/later/actions.changeScheduled',
    TEAMS_FORM,
    { scheduled: '{request}', text: 'Guten Abend', base: '' },
    'SCHEDULED_GONE',
  ),
  action(
    'Message',
    'send one now that is sent later',
    'desk/messages/later/actions.sendScheduledNow',
    TEAMS_FORM,
    { scheduled: '{request}', base: '' },
    'SCHEDULED_GONE',
  ),
  action(
    'Message',
    'cancel one that is sent later',
    'desk/messages/later/actions.cancelScheduled',
    TEAMS_FORM,
    { scheduled: '{request}', cancel: 'on', base: '' },
    'SCHEDULED_GONE',
  ),
  action(
    'Message',
    'translate for the team',
    'desk/messages/translations/actions.translateMessage',
    TEAMS_FORM,
    { message: '{request}', language: 'tr', text: 'Merhaba', translator: 'Ayşe', base: '' },
    'MESSAGE_GONE',
  ),
  action(
    'Message',
    'delete a translation for the team',
    'desk/messages/translations/actions.deleteTranslation',
    TEAMS_FORM,
    { message: '{request}', revision: '' },
    'MESSAGE_GONE',
  ),
  action('Message', 'mark read as the team', 'desk/messages/actions.markRead', TEAMS_FORM, {
    conversation: '{conversation}',
    number: '1',
  }),
  action('Message', 'keep a draft as the team', 'desk/messages/actions.saveDraft', TEAMS_FORM, {
    conversation: '{conversation}',
    text: 'Noch nicht',
  }),
  action('Message', 'keep a draft of a new one as the team', 'desk/messages/actions.saveDraft', TEAMS_FORM, {
    request: '{request}',
    subject: 'Termin',
    text: 'Noch nicht',
  }),
]
