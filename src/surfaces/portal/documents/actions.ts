'use server'

import { mayUsePortal } from '@/care/accounts/policy'
import { deleteDocument as remove } from '@/care/documents/delete-document'
import { documentDeletion, documentForm } from '@/care/documents/schema'
import { updateDocument as update } from '@/care/offers/documents/update-document'
import { formAction } from '@/surfaces/forms/form-action'

/** The patient changes title, kind and offer of `document`. */
export const updateDocument = formAction({
  name: 'document.update',
  schema: documentForm,
  policy: mayUsePortal,
  keeps: ['title', 'category', 'offer'],
  useCase: ({ document: documentId, title, category, offer: offerId }, { actor, clientIp }) =>
    update(actor, { documentId, title, category, offerId, clientIp }),
})

/** The patient deletes `document`. After success: the list. */
export const deleteDocument = formAction({
  name: 'document.delete',
  schema: documentDeletion,
  policy: mayUsePortal,
  useCase: ({ document: documentId }, { actor, clientIp }) => remove(actor, { documentId, clientIp }),
  done: (_deleted, { locale }) => `/${locale}/my-requests/documents?deleted=1`,
})
