/** What admins alone do for patients, with a reason. */
import { ADMINS_FILE, ADMINS_FORM } from './expected'
import { action, route } from './rows'
import type { Row } from './types'

const ADMIN = 'desk/admin-tasks/actions'
const GIVEN = { purpose: 'patient', reason: 'Anruf', locale: 'en' }

/** Of no record: the rows that come after need the owner's as they are. */
export const ADMIN_TASK_ROWS: readonly Row[] = [
  route('Contact request', 'export list', 'POST desk-requests/rows', ADMINS_FILE, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'query=status%3Dpending&purpose=report&reason=Quarter&locale=en',
  }),
  action(
    'Contact request',
    'delete',
    `${ADMIN}.deleteRequest`,
    ADMINS_FORM,
    { request: '{person}', ...GIVEN },
    'REQUEST_NOT_FOUND',
  ),
  action(
    'Patient document',
    'delete any',
    `${ADMIN}.deleteDocument`,
    ADMINS_FORM,
    { document: '{person}', ...GIVEN },
    'DOCUMENT_NOT_FOUND',
  ),
  action(
    'Profile image',
    'delete any',
    `${ADMIN}.deleteImage`,
    ADMINS_FORM,
    { person: '{request}', ...GIVEN },
    'PERSON_NOT_FOUND',
  ),
  action(
    'Data export',
    'create for a patient',
    `${ADMIN}.requestArchive`,
    ADMINS_FORM,
    { person: '{request}', ...GIVEN },
    'PERSON_NOT_FOUND',
  ),
  action(
    'Account',
    'have erased',
    `${ADMIN}.requestErasure`,
    ADMINS_FORM,
    { person: '{request}', ...GIVEN },
    'PERSON_NOT_FOUND',
  ),
  action(
    'Account',
    'cancel an erasure',
    `${ADMIN}.cancelErasure`,
    ADMINS_FORM,
    { person: '{request}', erasure: '{request}', ...GIVEN },
    'PERSON_NOT_FOUND',
  ),
]
