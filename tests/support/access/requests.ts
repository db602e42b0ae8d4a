/** What the team notes about requests for itself, and takes down on the phone. */
import { TEAM, TEAMS_FORM } from './expected'
import { action, page } from './rows'
import type { Row } from './types'

export const REQUEST_ROWS: readonly Row[] = [
  page('Contact request', 'form for a caller', 'desk/requests/new', TEAM),
  page('Contact request', 'list unconfirmed', 'desk/requests/unconfirmed', TEAM),
  action(
    'Contact request',
    'mail its owner again',
    'desk/new-request/actions.resendConfirmation',
    TEAMS_FORM,
    { request: '{person}', idempotency_key: '{key}' },
    'NOT_FOUND',
  ),
  action(
    'Contact request',
    'withdraw unconfirmed',
    'desk/new-request/actions.withdrawUnconfirmed',
    TEAMS_FORM,
    { request: '{person}' },
    'NOT_FOUND',
  ),
  action(
    'Contact request',
    'create for a caller',
    'desk/new-request/actions.fileForCaller',
    TEAMS_FORM,
    // Of nobody: an empty form is refused after the sender was let in.
    { idempotency_key: '{key}', locale: 'en' },
    'INVALID_INPUT',
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
    request: '{request}',
    text: 'Spricht Türkisch',
    idempotency_key: '{key}',
  }),
  action(
    'Contact request',
    'mark as answered',
    'desk/request-team/actions.markAnswered',
    TEAMS_FORM,
    { request: '{formerRequest}', answered: 'off', seen: '' },
    'REQUEST_ENDED',
  ),
  action(
    'Contact request',
    'link',
    'desk/request-team/actions.linkRequest',
    TEAMS_FORM,
    { request: '{request}', reference: 'RQ-2026-99999999', from: '' },
    'INVALID_INPUT',
  ),
  action(
    'Contact request',
    'unlink',
    'desk/request-team/actions.unlinkRequest',
    TEAMS_FORM,
    { request: '{person}', from: '' },
    'NOT_FOUND',
  ),
  action('Filters of requests', 'save', 'desk/request-queues/actions.saveView', TEAMS_FORM, {
    ...{ name: 'Neue', query: 'status=pending' },
  }),
  action('Filters of requests', 'delete', 'desk/request-queues/actions.deleteView', TEAMS_FORM, {
    view: '{request}',
  }),
]
