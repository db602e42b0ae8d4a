/** Payments: the patient's side and the desk's. */
import { ADMINS_FORM, OWNER, OWNERS_FILE, OWNERS_FORM, TEAM, TEAMS_FORM } from './expected'
import { action, page, route } from './rows'
import { FORM_KEY, type Row } from './types'

const ORDER = 'my-requests/orders/[id]'
const PORTAL = 'portal/payments/actions'
const DESK = 'desk/payments/actions'
const KEY = { idempotency_key: '{key}' }
const PAID = { payment: '{payment}' }
const OPEN = { payment: '{openPayment}' }
const FILES = { files: '{document}', files_form: FORM_KEY }

export const PAYMENT_ROWS: readonly Row[] = [
  page('Payment', 'read of one’s order', `${ORDER}/payment`, OWNER, { id: 'order' }),
  route('Payment', 'read receipt', `GET [locale]/${ORDER}/receipts/[receipt]`, OWNERS_FILE, {
    ...{ id: 'order', part: '{receipt}' },
  }),
  page('Payment', 'list all open', 'desk/payments', TEAM),
  action('Payment', 'ask for', `${DESK}.requestPayment`, TEAMS_FORM, {
    ...{ order: '{order}', kind: 'remainder', currency: 'EUR', amount: '' },
  }),
  action('Payment', 'say that a transfer was sent', `${PORTAL}.beginTransfer`, OWNERS_FORM, {
    ...{ ...OPEN, ...KEY },
  }),
  // The file is a document already, and no upload of this form any more.
  action(
    'Payment',
    'add what the bank has confirmed',
    `${PORTAL}.addProof`,
    OWNERS_FORM,
    { ...OPEN, ...FILES, ...KEY },
    'FILES_GONE',
  ),
  // The server under test has no card provider.
  action('Payment', 'pay by card', `${PORTAL}.payByCard`, OWNERS_FORM, OPEN, 'METHOD_UNAVAILABLE'),
  action('Payment', 'ask how it stands', `${PORTAL}.checkPayment`, OWNERS_FORM, OPEN),
  action('Payment', 'note what arrived', `${DESK}.confirmTransfer`, TEAMS_FORM, {
    ...{ ...OPEN, ...KEY, currency: 'EUR', amount: '100', receivedOn: '2026-01-02' },
  }),
  action(
    'Payment',
    'mark as failed',
    `${DESK}.declinePayment`,
    TEAMS_FORM,
    { ...OPEN, version: '1', reason: 'Nein' },
    'TRANSITION_NOT_ALLOWED',
    // The row before it has recorded money: the page that this form names is from before.
    'PAYMENT_CHANGED',
  ),
  action('Payment', 'pay back', `${DESK}.refundPayment`, ADMINS_FORM, {
    ...{ ...PAID, ...KEY, currency: 'EUR', amount: '1', reason: 'Kulanz' },
  }),
  // The booking stands.
  action(
    'Payment',
    'keep the rest of a cancelled booking',
    'desk/payments/held/actions.keepRest',
    ADMINS_FORM,
    { order: '{order}', ...KEY, base: '', reason: 'Nach der Tabelle' },
    'TRANSITION_NOT_ALLOWED',
  ),
  // Nobody has paid twice.
  action(
    'Payment',
    'pay back what was not counted',
    `${DESK}.refundCharge`,
    ADMINS_FORM,
    { charge: '{key}', ...KEY, reason: 'Doppelt bezahlt' },
    'CHARGE_NOT_FOUND',
  ),
]
