/** The patient's rooms: requests, offers, orders, messages, notifications; documents are in a file of their own. */
import { DOCUMENT_ROWS } from './documents'
import {
  OWNER,
  OWNER_OF_ANY_ROLE,
  OWNERS_FILE,
  OWNERS_FORM,
  OWNERS_FORM_OF_ANY_ROLE,
  PATIENTS,
  PATIENTS_FORM,
  PEOPLE,
  PEOPLES_FORM,
} from './expected'
import { action, page, route } from './rows'
import type { Row } from './types'

const ROOM = 'my-requests'
const SENT = { idempotency_key: '{key}', locale: 'de' }

const REQUESTS: readonly Row[] = [
  page('Contact request', 'overview', ROOM, PATIENTS),
  page('Contact request', 'list', `${ROOM}/requests`, PATIENTS),
  page('Contact request', 'read', `${ROOM}/requests/[id]`, OWNER, { id: 'request' }),
  page('Contact request', 'form for another', `${ROOM}/requests/new`, PATIENTS),
  page('Contact request', 'form to withdraw', `${ROOM}/withdraw/[id]`, OWNER, { id: 'openRequest' }),
  page('Portal', 'unknown address', `${ROOM}/[...rest]`, PATIENTS, { status: 404 }),
  action(
    'Contact request',
    'send another',
    'portal/requests/actions.sendAgain',
    PATIENTS_FORM,
    {
      ...{ message: 'Noch eine Frage', ...SENT },
    },
    'TOO_MANY_REQUESTS',
  ),
  action('Contact request', 'add to', 'portal/requests/actions.addText', OWNERS_FORM, {
    ...{ request: '{request}', text: 'Noch etwas', ...SENT },
  }),
]

const OFFERS: readonly Row[] = [
  page('Offer', 'list', `${ROOM}/offers`, PATIENTS),
  page('Offer', 'compare', `${ROOM}/offers/compare`, PATIENTS),
  page('Offer', 'read', `${ROOM}/offers/[id]`, OWNER, { id: 'offer' }),
  route('Offer', 'read as PDF', `GET [locale]/${ROOM}/offers/[id]/offer.pdf`, OWNERS_FILE, { id: 'offer' }),
]

const ORDERS: readonly Row[] = [
  page('Order', 'list', `${ROOM}/orders`, PATIENTS),
  page('Order', 'read, with the trip card', `${ROOM}/orders/[id]`, OWNER, { id: 'order' }),
  route('Order', 'read as calendar', `GET [locale]/${ROOM}/orders/[id]/calendar.ics`, OWNERS_FILE, {
    id: 'order',
  }),
]

const MESSAGES: readonly Row[] = [
  page('Message', 'list', `${ROOM}/messages`, PATIENTS),
  page('Message', 'read thread', `${ROOM}/messages/[id]`, OWNER, { id: 'conversation' }),
  page('Message', 'form', `${ROOM}/messages/new`, PATIENTS),
  page('Message', 'form about an offer', `${ROOM}/messages/new`, OWNER, { query: '?offer={offer}' }),
  action('Message', 'send on one’s request', 'portal/messages/actions.startConversation', OWNERS_FORM, {
    ...{ request: '{request}', subject: 'Frage', text: 'Darf ich fliegen?', ...SENT },
  }),
  action('Message', 'ask to change an offer', 'portal/messages/actions.startConversation', OWNERS_FORM, {
    ...{ request: '{openRequest}', offer: '{offer}', subject: 'Frage', text: 'Später?', ...SENT },
  }),
  action('Message', 'send', 'portal/messages/actions.sendMessage', OWNERS_FORM, {
    ...{ conversation: '{conversation}', text: 'Danke', ...SENT },
  }),
  action('Message', 'keep a draft', 'portal/messages/actions.saveDraft', OWNERS_FORM, {
    ...{ conversation: '{conversation}', text: 'Noch nicht fertig' },
  }),
  action('Message', 'say that one is typing', 'portal/messages/actions.announceTyping', OWNERS_FORM, {
    conversation: '{conversation}',
  }),
  action('Message', 'mark read', 'portal/messages/actions.markRead', OWNERS_FORM, {
    ...{ conversation: '{conversation}', number: '1' },
  }),
]

const NOTIFICATIONS: readonly Row[] = [
  page('Notification', 'list', 'notifications', PEOPLE),
  page('Notification', 'open', 'notifications/[id]', OWNER_OF_ANY_ROLE, { id: 'notification' }),
  page('Notification', 'unknown address', 'notifications/[...rest]', PEOPLE, { status: 404 }),
  action(
    ...(['Notification', 'mark read', 'portal/notifications/actions.markNotificationRead'] as const),
    ...([OWNERS_FORM_OF_ANY_ROLE, { notification: '{notification}' }] as const),
  ),
  action(
    ...(['Notification', 'mark all read', 'portal/notifications/actions.markAllNotificationsRead'] as const),
    ...([PEOPLES_FORM, { until: '2026-01-01T00:00:00.000Z' }] as const),
  ),
]

/** What ends a record comes last: the rows before need it. */
const ANSWERS: readonly Row[] = [
  action('Offer', 'decline', 'portal/offers/actions.declineOffer', OWNERS_FORM, {
    ...{ offer: '{offer}', version: '1', reason: 'Zu früh', ...SENT },
  }),
  action(
    ...(['Offer', 'accept', 'portal/offers/actions.acceptOffer', OWNERS_FORM] as const),
    ...([{ offer: '{offer}', version: '1', confirmed: 'yes', ...SENT }, 'OFFER_ALREADY_ANSWERED'] as const),
  ),
  action(
    'Rating of a stay',
    'give',
    'portal/orders/actions.rateStay',
    OWNERS_FORM,
    { order: '{order}', score: '4', text: 'Gut', base: '', locale: 'de' },
    'RATING_CLOSED',
  ),
  action('Contact request', 'withdraw', 'portal/withdraw/actions.withdrawRequest', OWNERS_FORM, {
    ...{ request: '{openRequest}', reason: 'Nein', locale: 'de' },
  }),
  action(
    'Pending request',
    'confirm',
    'portal/pending-actions.confirmPendingRequest',
    OWNERS_FORM_OF_ANY_ROLE,
    {
      request: '{request}',
    },
  ),
  action(
    'Pending request',
    'decline',
    'portal/pending-actions.declinePendingRequest',
    OWNERS_FORM_OF_ANY_ROLE,
    {
      request: '{request}',
    },
  ),
]

export const PORTAL_ROWS: readonly Row[] = [
  ...REQUESTS,
  ...OFFERS,
  ...ORDERS,
  ...MESSAGES,
  ...NOTIFICATIONS,
  ...DOCUMENT_ROWS,
  ...ANSWERS,
]
