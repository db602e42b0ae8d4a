/** The desk's side of the patients' rooms. */
import { ADMINS, ADMINS_FORM, TEAM, TEAM_WITH_REASON, TEAMS_FORM } from './expected'
import { action, page } from './rows'
import type { Row } from './types'

const SHIFT = {
  ...{ person: '{request}', day: '2027-01-04', start: '08:00', end: '17:00', zone: 'Europe/Istanbul' },
} as const
const SENT = { idempotency_key: '{key}', locale: 'en' }

export const DESK_ROWS: readonly Row[] = [
  page('Contact request', 'list all', 'desk', TEAM),
  page('Contact request', 'read any', 'desk/requests/[id]', TEAM, { id: 'request' }),
  page('Contact request', 'list the quarantined', 'desk/quarantine', TEAM),
  page('Outbox', 'list what failed', 'desk/failed', TEAM),
  page('Erasure request', 'list all', 'desk/erasures', ADMINS),
  action(
    'Erasure request',
    'carry out',
    'desk/erasures/actions.completeErasure',
    ADMINS_FORM,
    // Of nobody who asked for it.
    { person: '{request}' },
    'ERASURE_NOT_DUE',
  ),
  page('Offer', 'form for a patient', 'desk/requests/[id]/offer', TEAM, { id: 'request' }),
  page('Offer', 'preview of a draft', 'desk/requests/[id]/offer/preview', TEAM, { id: 'request' }),
  page('Offer', 'read any', 'desk/offers/[id]', TEAM, { id: 'offer' }),
  page('Offer', 'form to revise', 'desk/offers/[id]/revise', TEAM, { id: 'offer' }),
  action(
    'Offer',
    'make a draft from',
    'desk/offers/actions.cloneOffer',
    TEAMS_FORM,
    { offer: '{declinedOffer}', reference: 'RQ-2026-99999999' },
    'INVALID_INPUT',
  ),
  page('Price', 'list', 'desk/offers/prices', TEAM),
  action(
    'Price',
    'save',
    'desk/offers/prices/actions.savePrice',
    TEAMS_FORM,
    { price: '', ...SENT },
    'INVALID_INPUT',
  ),
  action(
    'Price',
    'delete',
    'desk/offers/prices/actions.deletePrice',
    TEAMS_FORM,
    { price: '{request}', revision: '' },
    'PRICE_OUTDATED',
  ),
  page('Offer', 'list approvals', 'desk/offers/approvals', TEAM),
  page('Offer', 'read an approval', 'desk/offers/approvals/[id]', TEAM, { id: 'approval' }),
  action(
    'Offer',
    'decide about a discount',
    'desk/offers/approvals/actions.decideApproval',
    TEAMS_FORM,
    { approval: '{request}', decision: 'approved' },
    'ALREADY_HANDLED',
  ),
  page('Order', 'list all', 'desk/orders', TEAM),
  page('Order', 'read any', 'desk/orders/[id]', TEAM, { id: 'order' }),
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
    'ANSWER_OUTDATED',
  ),
  page('Message', 'read any thread', 'desk/messages/[id]', TEAM, { id: 'conversation' }),
  page('Message', 'form to a patient', 'desk/requests/[id]/message', TEAM, { id: 'request' }),
  page('Patient record', 'read of a patient in care', 'desk/requests/[id]/record', TEAM, { id: 'request' }),
  page('Patient record', 'read of others', 'desk/requests/[id]/record', TEAM_WITH_REASON, {
    id: 'formerRequest',
  }),
  action('Patient record', 'give a reason', 'desk/patient-record/actions.giveReason', TEAMS_FORM, {
    ...{ request: '{formerRequest}', reason: 'Nachfrage der Patientin' },
  }),
  action(
    'Contact request',
    'take up',
    'desk/requests/actions.takeUpRequest',
    TEAMS_FORM,
    {
      request: '{request}',
    },
    'TRANSITION_NOT_ALLOWED',
  ),
  action(
    'Contact request',
    'decline',
    'desk/requests/actions.declineRequest',
    TEAMS_FORM,
    {
      ...{ request: '{request}', reason: 'Nein' },
    },
    'TRANSITION_NOT_ALLOWED',
  ),
  action(
    'Contact request',
    'release',
    'desk/quarantine/actions.releaseRequest',
    TEAMS_FORM,
    {
      request: '{request}',
    },
    'ALREADY_HANDLED',
  ),
  action(
    'Contact request',
    'delete quarantined',
    'desk/quarantine/actions.deleteQuarantined',
    TEAMS_FORM,
    {
      request: '{request}',
    },
    'ALREADY_HANDLED',
  ),
  action(
    'Outbox',
    'try again',
    'desk/failed/actions.retryFailure',
    TEAMS_FORM,
    {
      ...{ kind: 'mail', id: '{request}' },
    },
    'ALREADY_HANDLED',
  ),
  action(
    'Outbox',
    'set aside',
    'desk/failed/actions.dismissFailure',
    TEAMS_FORM,
    {
      ...{ kind: 'mail', id: '{request}', reason: 'Nein' },
    },
    'ALREADY_HANDLED',
  ),
  action(
    'Contact request',
    'assign',
    'desk/request-team/actions.assignRequest',
    TEAMS_FORM,
    { request: '{formerRequest}', assignee: '{person}', from: '', note: 'Bitte anrufen' },
    'REQUEST_ENDED',
  ),
  action('Contact request', 'note', 'desk/request-team/actions.addNote', TEAMS_FORM, {
    ...{ request: '{request}', text: 'Spricht Türkisch', idempotency_key: '{key}' },
  }),
  action(
    'Medical review',
    'write down',
    'desk/reviews/actions.recordReview',
    TEAMS_FORM,
    {
      ...{ request: '{request}', doctor: '999999', reviewedOn: '2026-01-02', idempotency_key: '{key}' },
    },
    'INVALID_INPUT',
  ),
  action(
    'Offer',
    'send',
    'desk/offers/actions.sendOffer',
    TEAMS_FORM,
    {
      ...{ request: '{openRequest}', currency: 'EUR', title: 'Implantat', ...SENT },
    },
    'INVALID_INPUT',
  ),
  action(
    'Offer',
    'keep a draft',
    'desk/offers/actions.saveDraft',
    TEAMS_FORM,
    {
      ...{ request: '{withdrawnRequest}', title: 'Implantat' },
    },
    'TRANSITION_NOT_ALLOWED',
  ),
  action('Offer', 'delete a draft', 'desk/offers/actions.deleteDraft', TEAMS_FORM, { offer: '{offer}' }),
  action(
    'Offer',
    'withdraw',
    'desk/offers/actions.withdrawOffer',
    TEAMS_FORM,
    {
      ...{ offer: '{declinedOffer}', reason: 'Nein' },
    },
    'TRANSITION_NOT_ALLOWED',
  ),
  action(
    'Order',
    'start or complete',
    'desk/orders/actions.moveOrder',
    TEAMS_FORM,
    {
      ...{ order: '{order}', action: 'complete' },
    },
    'TRANSITION_NOT_ALLOWED',
  ),
  action(
    'Order',
    'write the trip card',
    'desk/orders/actions.saveTrip',
    TEAMS_FORM,
    {
      ...{ order: '{order}', version: '0' },
    },
    'TRIP_OUTDATED',
  ),
  action(
    'Order',
    'cancel',
    'desk/orders/actions.cancelOrder',
    TEAMS_FORM,
    {
      ...{ order: '{order}', reason: '' },
    },
    'INVALID_INPUT',
  ),
  action('Message', 'write to a patient', 'desk/messages/actions.startConversation', TEAMS_FORM, {
    ...{ request: '{request}', subject: 'Termin', text: 'Guten Tag', ...SENT },
  }),
  action('Message', 'reply', 'desk/messages/actions.sendMessage', TEAMS_FORM, {
    ...{ conversation: '{conversation}', text: 'Guten Tag', ...SENT },
  }),
  action('Message', 'mark read as the team', 'desk/messages/actions.markRead', TEAMS_FORM, {
    ...{ conversation: '{conversation}', number: '1' },
  }),
  action('Message', 'keep a draft as the team', 'desk/messages/actions.saveDraft', TEAMS_FORM, {
    ...{ conversation: '{conversation}', text: 'Noch nicht' },
  }),
  page('Support schedule', 'read', 'desk/schedule', TEAM),
  action(
    'Support schedule',
    'add a shift',
    'desk/schedule/actions.addShift',
    TEAMS_FORM,
    // Of a person who is not in the team.
    { ...SHIFT, status: 'available', idempotency_key: '{key}' },
    'INVALID_INPUT',
  ),
  action(
    'Support schedule',
    'change a shift',
    'desk/schedule/actions.updateShift',
    TEAMS_FORM,
    { ...SHIFT, status: 'available', shift: '{request}' },
    'SHIFT_NOT_FOUND',
  ),
  action(
    'Support schedule',
    'delete a shift',
    'desk/schedule/actions.deleteShift',
    TEAMS_FORM,
    { shift: '{request}', idempotency_key: '{key}' },
    'SHIFT_NOT_FOUND',
  ),
  action(
    'Support schedule',
    'copy a day',
    'desk/schedule/actions.copyDay',
    TEAMS_FORM,
    // Long over: nothing of it could be copied.
    { day: '2026-01-02', source: 'last', idempotency_key: '{key}' },
    'NO_VALID_ENTRIES',
  ),
  action(
    'Support schedule',
    'undo a change',
    'desk/schedule/actions.undoChange',
    TEAMS_FORM,
    { change: '{request}' },
    'CHANGE_NOT_FOUND',
  ),
  action(
    'Support status',
    'set',
    'desk/schedule/actions.setStatus',
    TEAMS_FORM,
    { shift: '{request}', status: 'busy' },
    'SHIFT_NOT_FOUND',
  ),
]
