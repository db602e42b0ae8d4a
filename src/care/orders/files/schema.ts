/** Forms of the desk about the files of a booking. Pure. */
import * as v from 'valibot'
import { DOCUMENT_CATEGORIES } from '@/care/documents/constants'
import { optionalTitle, uploadFields } from '@/care/documents/schema'
import { reasonInput } from '@/care/requests/schema'

export const orderFilesForm = v.object({
  order: v.string('INVALID'),
  category: v.picklist(DOCUMENT_CATEGORIES, 'INVALID'),
  title: optionalTitle,
  ...uploadFields,
  idempotency_key: v.pipe(v.string('INVALID'), v.uuid('INVALID')),
})

/** Checked in the browser, too. */
export const orderFileRemoval = v.object({
  order: v.string('INVALID'),
  document: v.string('INVALID'),
  reason: v.optional(reasonInput, ''),
})
