/** The patient's rooms: requests, offers, orders, documents, messages, notifications. */
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
  SHARED_FILE,
} from './expected'
import { action, page, route } from './rows'
import type { Row, Verdicts } from './types'

const ROOM = 'my-requests'
const SENT = { idempotency_key: '{key}', locale: 'de' }

/** Files on their way: the form's key is the browser's own, so a stranger has nothing there. */
const UPLOAD = '?form=0123456789abcdef0123456789abcdef&purpose=document'
const TUS = { 'tus-resumable': '1.0.0' }
const UPLOADERS: Verdicts = {
  ...{ visitor: 'sign-in', ended: 'sign-in', disabled: 'sign-in', unverified: 'sign-in' },
  ...{ demo: 'allowed', owner: 'allowed', other: 'allowed' },
  ...{ editor: 'sign-in', support: 'sign-in', admin: 'sign-in', withoutFactor: 'sign-in' },
}
/** What is uploaded completely is no upload any more: even its owner finds it among the documents only. */
const UPLOADED: Verdicts = { ...UPLOADERS, demo: 'missing', owner: 'missing', other: 'missing' }
const UPLOADED_CHANGE: Verdicts = { ...UPLOADED, demo: 'not-saved' }

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
  action('Message', 'mark read', 'portal/messages/actions.markRead', OWNERS_FORM, {
    ...{ conversation: '{conversation}', number: '1' },
  }),
]

const DOCUMENTS: readonly Row[] = [
  page('Patient document', 'list', `${ROOM}/documents`, PATIENTS),
  page('Patient document', 'read', `${ROOM}/documents/[id]`, OWNER, { id: 'document' }),
  route('Patient document', 'download', 'GET documents/[id]', SHARED_FILE, { id: 'document' }),
  route('Patient document', 'preview', 'GET documents/[id]', SHARED_FILE, {
    ...{ id: 'document', query: '?size=view' },
  }),
  route('Patient document', 'list those on their way', 'GET uploads', UPLOADERS, { query: UPLOAD }),
  route('Patient document', 'upload', 'POST uploads', UPLOADERS, {
    ...{ query: UPLOAD, headers: { ...TUS, 'upload-length': '40', 'upload-metadata': 'filename YS5wZGY=' } },
  }),
  route('Patient document', 'how much has arrived', 'HEAD uploads/[id]', UPLOADED, {
    ...{ id: 'document', query: UPLOAD, headers: TUS },
  }),
  route('Patient document', 'send a piece', 'PATCH uploads/[id]', UPLOADED_CHANGE, {
    ...{ id: 'document', query: UPLOAD, body: 'x' },
    headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  }),
  route('Patient document', 'end an upload', 'DELETE uploads/[id]', UPLOADED_CHANGE, {
    ...{ id: 'document', query: UPLOAD, headers: TUS },
  }),
  action('Patient document', 'update', 'portal/documents/actions.updateDocument', OWNERS_FORM, {
    ...{ document: '{document}', title: 'Befund', category: 'report', offer: '{offer}' },
  }),
  action('Patient document', 'delete', 'portal/documents/actions.deleteDocument', OWNERS_FORM, {
    ...{ document: '{document}', locale: 'de' },
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
  action('Contact request', 'withdraw', 'portal/withdraw-actions.withdrawRequest', OWNERS_FORM, {
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
  ...DOCUMENTS,
  ...ANSWERS,
]
