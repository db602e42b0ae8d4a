'use server'

import { mayUsePortal } from '@/care/accounts/policy'
import { deleteDocument as remove } from '@/care/documents/delete-document'
import { documentDeletion, documentForm } from '@/care/documents/schema'
import { updateDocument as update } from '@/care/orders/update-document'
import { formAction } from '@/surfaces/forms/form-action'
import { readStoredDocument } from './read-stored'

/** The patient changes title and kind of `document`, and its `offer`, `order` and place in the `record`. */
export const updateDocument = formAction({
  name: 'document.update',
  schema: documentForm,
  policy: mayUsePortal,
  keeps: ['base', 'over', 'document', 'title', 'category', 'offer', 'order', 'record'],
  useCase: (
    { document: documentId, offer: offerId, order: orderId, record, ...facts },
    { actor, clientIp },
  ) => update(actor, { ...facts, documentId, offerId, orderId, isInRecord: record === 'yes', clientIp }),
  stored: ({ document: id }) => readStoredDocument(id),
  // The next save is made on top of this one.
  done: ({ revision }) => ({ values: { base: revision } }),
})

/** The patient deletes `document`. After success: the list. */
export const deleteDocument = formAction({
  name: 'document.delete',
  schema: documentDeletion,
  policy: mayUsePortal,
  useCase: ({ document: documentId }, { actor, clientIp }) => remove(actor, { documentId, clientIp }),
  done: (_deleted, { locale }) => `/${locale}/my-requests/documents?deleted=1`,
})
