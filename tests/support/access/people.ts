/** The desk's pages about people, tokens of other programs, and the audit log: for admins alone. */
import { ADMINS, ADMINS_FORM } from './expected'
import { action, page } from './rows'
import type { Row } from './types'

/** Of no account: the rows that come after need the owner's as it is. */
const NO_ACCOUNT = { person: '{request}' }
const PEOPLE = 'desk/people/actions'
const API_TOKENS = 'desk/api-tokens/actions'

export const PEOPLE_ROWS: readonly Row[] = [
  page('Account', 'list staff', 'desk/people', ADMINS),
  page('Account', 'look up a patient', 'desk/people', ADMINS, { query: '?view=patients&q={person}' }),
  page('Account', 'read any', 'desk/people/[id]', ADMINS, { id: 'person' }),
  page('Audit log', 'read', 'desk/audit', ADMINS),
  page('Audit log', 'search', 'desk/audit', ADMINS, { query: '?person={person}&action=account.' }),
  page('API token', 'list', 'desk/api-tokens', ADMINS),
  action(
    'API token',
    'create',
    `${API_TOKENS}.createToken`,
    ADMINS_FORM,
    { ...{ name: '', purpose: 'Requests', lifetime: '30' }, may_read_all: 'on', idempotency_key: '{key}' },
    'INVALID_INPUT',
  ),
  action(
    'API token',
    'revoke',
    `${API_TOKENS}.revokeToken`,
    ADMINS_FORM,
    { token: '{request}' },
    'TOKEN_NOT_FOUND',
  ),
  action(
    'Account',
    'invite staff',
    `${PEOPLE}.inviteStaff`,
    ADMINS_FORM,
    { ...{ email: 'nobody', name: 'Ada', role: 'admin', language: 'de' }, idempotency_key: '{key}' },
    'INVALID_INPUT',
  ),
  action(
    'Account',
    'send an invitation again',
    `${PEOPLE}.resendInvitation`,
    ADMINS_FORM,
    { ...NO_ACCOUNT, idempotency_key: '{key}' },
    'PERSON_NOT_FOUND',
  ),
  action(
    'Account',
    'withdraw an invitation',
    `${PEOPLE}.withdrawInvitation`,
    ADMINS_FORM,
    NO_ACCOUNT,
    'PERSON_NOT_FOUND',
  ),
  action(
    'Account',
    'set role',
    `${PEOPLE}.changeRole`,
    ADMINS_FORM,
    { person: '{person}', from: 'support', role: 'admin' },
    'NOT_STAFF',
  ),
  action('Account', 'disable', `${PEOPLE}.disablePerson`, ADMINS_FORM, NO_ACCOUNT, 'PERSON_NOT_FOUND'),
  action('Account', 'enable', `${PEOPLE}.enablePerson`, ADMINS_FORM, NO_ACCOUNT, 'PERSON_NOT_FOUND'),
  action('Account', 'unlock', `${PEOPLE}.unlockPerson`, ADMINS_FORM, NO_ACCOUNT, 'PERSON_NOT_FOUND'),
  action(
    'Account',
    'force logout',
    `${PEOPLE}.endSessions`,
    ADMINS_FORM,
    { ...NO_ACCOUNT, session: 'all' },
    'PERSON_NOT_FOUND',
  ),
  action(
    'Account',
    'reset the second step',
    `${PEOPLE}.resetSecondStep`,
    ADMINS_FORM,
    { person: '{person}' },
    'NOT_STAFF',
  ),
]
