/** What admins post with a reason. The messages of issues are error codes. */
import * as v from 'valibot'
import { storableText } from '@/lib/plain-text'
import { documentIdSchema, erasureIdSchema, requestIdSchema, userIdSchema } from '@/lib/record-ids'
import {
  ADMIN_REASON_MAX_LENGTH,
  ARCHIVE_PURPOSES,
  CANCEL_PURPOSES,
  DELETE_PURPOSES,
  ERASURE_PURPOSES,
  ROWS_PURPOSES,
} from './constants'

const reason = v.pipe(
  v.string('REASON_REQUIRED'),
  v.transform(storableText),
  v.nonEmpty('REASON_REQUIRED'),
  v.maxLength(ADMIN_REASON_MAX_LENGTH, 'ADMIN_REASON_TOO_LONG'),
)
const deletion = { purpose: v.picklist(DELETE_PURPOSES, 'PURPOSE_REQUIRED'), reason }

export const rowsForm = v.object({ purpose: v.picklist(ROWS_PURPOSES, 'PURPOSE_REQUIRED'), reason })
export const requestForm = v.object({ request: requestIdSchema, ...deletion })
export const documentForm = v.object({
  document: v.pipe(v.string('FILE_REQUIRED'), v.nonEmpty('FILE_REQUIRED'), documentIdSchema),
  ...deletion,
})
export const imageForm = v.object({ person: userIdSchema, ...deletion })
export const archiveForm = v.object({
  person: userIdSchema,
  purpose: v.picklist(ARCHIVE_PURPOSES, 'PURPOSE_REQUIRED'),
  reason,
})
export const erasureForm = v.object({
  person: userIdSchema,
  purpose: v.picklist(ERASURE_PURPOSES, 'PURPOSE_REQUIRED'),
  reason,
})
export const cancelErasureForm = v.object({
  person: userIdSchema,
  erasure: erasureIdSchema,
  purpose: v.picklist(CANCEL_PURPOSES, 'PURPOSE_REQUIRED'),
  reason,
})
