/** Files: a patient's documents, what is attached to a form, and what the team attaches to an offer. */
import {
  FILE_WITH_REASON,
  OWNER,
  OWNERS_FORM,
  PATIENTS,
  PATIENTS_OWN_FILE,
  SHARED_FILE,
  TEAMS_FILE,
  TEAMS_FORM,
} from './expected'
import { action, page, route } from './rows'
import { type ActionRow, FORM_KEY, type IdName, type Row, type Verdicts } from './types'

const LIST = 'my-requests/documents'
const FORMS = 'portal/documents/actions'
const TUS = { 'tus-resumable': '1.0.0' }
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
const announced = (name: string) => ({
  ...{ ...TUS, 'upload-length': '40', 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` },
})

/** Files on their way: the form's key is the browser's own, so a stranger has nothing there. */
const UPLOAD = `?form=${FORM_KEY}&purpose=document`
const UPLOADERS: Verdicts = {
  ...{ visitor: 'sign-in', ended: 'sign-in', disabled: 'sign-in', unverified: 'sign-in' },
  ...{ demo: 'allowed', owner: 'allowed', other: 'allowed' },
  ...{ editor: 'sign-in', support: 'sign-in', admin: 'sign-in', withoutFactor: 'sign-in' },
}
/** What is uploaded completely is no upload any more: even its owner finds it among the documents only. */
const UPLOADED: Verdicts = { ...UPLOADERS, demo: 'missing', owner: 'missing', other: 'missing' }
const UPLOADED_CHANGE: Verdicts = { ...UPLOADED, demo: 'not-saved' }

const changed = (resource: string, id: IdName, fields: ActionRow['fields']): ActionRow => ({
  ...action(resource, 'update', `${FORMS}.updateDocument`, OWNERS_FORM, { ...fields, document: `{${id}}` }),
  form: { page: `${LIST}/{${id}}`, control: 'document-title' },
})

const DOCUMENTS: readonly Row[] = [
  page('Patient document', 'list', LIST, PATIENTS),
  page('Patient document', 'read', `${LIST}/[id]`, OWNER, { id: 'document' }),
  route('Patient document', 'download', 'GET documents/[id]', PATIENTS_OWN_FILE, { id: 'document' }),
  route('Patient document', 'preview', 'GET documents/[id]', PATIENTS_OWN_FILE, {
    ...{ id: 'document', query: '?size=view' },
  }),
  // Of a patient who is not in care: nobody of the team has given a reason. What one opens, an integration test says.
  route('Patient document', 'download without a reason', 'GET documents/[id]', FILE_WITH_REASON, {
    id: 'formerDocument',
  }),
  route('Patient document', 'list those on their way', 'GET uploads', UPLOADERS, { query: UPLOAD }),
  route('Patient document', 'upload', 'POST uploads', UPLOADERS, {
    query: UPLOAD,
    headers: announced('a.pdf'),
  }),
  route('Patient document', 'how much has arrived', 'HEAD uploads/[id]', UPLOADED, {
    ...{ id: 'document', query: UPLOAD, headers: TUS },
  }),
  route('Patient document', 'send a piece', 'PATCH uploads/[id]', UPLOADED_CHANGE, {
    ...{ id: 'document', query: UPLOAD, body: 'x', headers: PIECE },
  }),
  route('Patient document', 'end an upload', 'DELETE uploads/[id]', UPLOADED_CHANGE, {
    ...{ id: 'document', query: UPLOAD, headers: TUS },
  }),
  changed('Patient document', 'document', { title: 'Befund', category: 'report', offer: '{offer}' }),
  action('Patient document', 'delete', `${FORMS}.deleteDocument`, OWNERS_FORM, {
    ...{ document: '{document}', locale: 'de' },
  }),
]

const ATTACH = `?form=${FORM_KEY}&purpose=attachment`
/** The team attaches files, too. */
const ATTACHERS: Verdicts = { ...UPLOADERS, support: 'allowed', admin: 'allowed' }
/** A file that its owner has begun to send. */
const BEGUN: Verdicts = { ...UPLOADED, owner: 'allowed', support: 'missing', admin: 'missing' }
const BEGUN_CHANGE: Verdicts = { ...BEGUN, demo: 'not-saved' }

const ATTACHMENTS: readonly Row[] = [
  route('Attachment', 'list those on their way', 'GET uploads', ATTACHERS, { query: ATTACH }),
  route('Attachment', 'upload', 'POST uploads', ATTACHERS, { query: ATTACH, headers: announced('b.pdf') }),
  route('Attachment', 'how much has arrived', 'HEAD uploads/[id]', BEGUN, {
    ...{ id: 'upload', query: ATTACH, headers: TUS },
  }),
  route('Attachment', 'send a piece', 'PATCH uploads/[id]', BEGUN_CHANGE, {
    ...{ id: 'upload', query: ATTACH, body: 'x', headers: PIECE },
  }),
  route('Attachment', 'end an upload', 'DELETE uploads/[id]', BEGUN_CHANGE, {
    ...{ id: 'upload', query: ATTACH, headers: TUS },
  }),
]

/** A file of a draft is not the patient's yet. */
const DRAFTS_PAGE: Verdicts = { ...OWNER, owner: 'missing' }
const DRAFTS_FORM: Verdicts = { ...OWNERS_FORM, owner: 'missing' }

const OFFER_DOCUMENTS: readonly Row[] = [
  page('Offer document', 'read', `${LIST}/[id]`, OWNER, { id: 'offerDocument' }),
  route('Offer document', 'download', 'GET documents/[id]', SHARED_FILE, { id: 'offerDocument' }),
  route('Offer document', 'preview', 'GET documents/[id]', SHARED_FILE, {
    ...{ id: 'offerDocument', query: '?size=view' },
  }),
  changed('Offer document', 'offerDocument', { title: 'Kostenplan', category: 'other', offer: '{offer}' }),
  action(
    'Offer document',
    'delete',
    `${FORMS}.deleteDocument`,
    OWNERS_FORM,
    { document: '{offerDocument}', locale: 'de' },
    'DOCUMENT_RETAINED',
  ),
  page('Offer document', 'read of a draft', `${LIST}/[id]`, DRAFTS_PAGE, { id: 'draftDocument' }),
  route('Offer document', 'download of a draft', 'GET documents/[id]', TEAMS_FILE, { id: 'draftDocument' }),
  route('Offer document', 'preview of a draft', 'GET documents/[id]', TEAMS_FILE, {
    ...{ id: 'draftDocument', query: '?size=view' },
  }),
  action('Offer document', 'update of a draft', `${FORMS}.updateDocument`, DRAFTS_FORM, {
    ...{ document: '{draftDocument}', title: 'Meins', category: 'other' },
  }),
  action('Offer document', 'delete of a draft', `${FORMS}.deleteDocument`, DRAFTS_FORM, {
    ...{ document: '{draftDocument}', locale: 'de' },
  }),
  // The form was opened before the draft was saved: both of the team are refused.
  action(
    'Offer document',
    'attach',
    'desk/offers/actions.saveDraft',
    TEAMS_FORM,
    { request: '{openRequest}', offer: '{offer}', version: '1', 'documents.0.id': '{draftDocument}' },
    'DRAFT_CHANGED',
  ),
]

/** A file that the team added to a booking: its patient reads it, and cannot delete it. */
const ORDER_DOCUMENTS: readonly Row[] = [
  page('Order document', 'read', `${LIST}/[id]`, OWNER, { id: 'orderDocument' }),
  route('Order document', 'download', 'GET documents/[id]', SHARED_FILE, { id: 'orderDocument' }),
  changed('Order document', 'orderDocument', { title: 'Voucher', category: 'travel', order: '{order}' }),
  action(
    'Order document',
    'delete',
    `${FORMS}.deleteDocument`,
    OWNERS_FORM,
    { document: '{orderDocument}', locale: 'de' },
    'DOCUMENT_RETAINED',
  ),
  // A file that someone else has uploaded: both of the team are refused.
  action(
    'Order document',
    'add',
    'desk/orders/actions.addFiles',
    TEAMS_FORM,
    {
      ...{ order: '{order}', category: 'travel', idempotency_key: '{key}' },
      ...{ files: '{document}', files_form: FORM_KEY },
    },
    'FILES_GONE',
  ),
  // One that the team did not add: both of the team are refused.
  action(
    'Order document',
    'remove',
    'desk/orders/actions.removeFile',
    TEAMS_FORM,
    { order: '{order}', document: '{document}', reason: 'Falsche Person' },
    'DOCUMENT_NOT_FOUND',
  ),
]

export const DOCUMENT_ROWS: readonly Row[] = [
  ...[...DOCUMENTS, ...ATTACHMENTS, ...OFFER_DOCUMENTS],
  ...ORDER_DOCUMENTS,
]
