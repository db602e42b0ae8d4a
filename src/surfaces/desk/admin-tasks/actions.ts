'use server'

import { deleteDocumentOf } from '@/care/privacy/admin/delete-document'
import { deleteImageOf } from '@/care/privacy/admin/delete-image'
import { deleteRequest as remove } from '@/care/privacy/admin/delete-request'
import { requestArchive as request } from '@/care/privacy/admin/request-archive'
import { cancelErasureOf, requestErasureOf } from '@/care/privacy/admin/request-erasure-of'
import {
  archiveForm,
  cancelErasureForm,
  documentForm,
  erasureForm,
  imageForm,
  requestForm,
} from '@/care/privacy/admin/schema'
import { mayActForPatients } from '@/care/privacy/policy'
import type { Actor } from '@/care/sign-in/session'
import { formAction } from '@/surfaces/forms/form-action'

type Context = { readonly actor: Actor; readonly clientIp: string | null }

const adminOf = ({ actor, clientIp }: Context) => ({ userId: actor.userId, role: actor.role, clientIp })

/** Deletes `request` with all that belongs to it, for a `purpose` and a `reason`; leads to the list. Admins only. */
export const deleteRequest = formAction({
  name: 'admin.delete-request',
  schema: requestForm,
  policy: mayActForPatients,
  keeps: ['purpose', 'reason'],
  useCase: ({ request: requestId, ...given }, context) => remove(adminOf(context), { requestId, ...given }),
  done: (_value, { locale }) => `/${locale}/desk?deleted=1`,
})

/** Deletes the file `document` of a patient, for a `purpose` and a `reason`. Admins only. */
export const deleteDocument = formAction({
  name: 'admin.delete-document',
  schema: documentForm,
  policy: mayActForPatients,
  keeps: ['document', 'purpose', 'reason'],
  useCase: ({ document: documentId, ...given }, context) =>
    deleteDocumentOf(adminOf(context), { documentId, ...given }),
})

/** Deletes the profile image of the patient `person`, for a `purpose` and a `reason`. Admins only. */
export const deleteImage = formAction({
  name: 'admin.delete-image',
  schema: imageForm,
  policy: mayActForPatients,
  keeps: ['purpose', 'reason'],
  useCase: ({ person: personId, ...given }, context) =>
    deleteImageOf(adminOf(context), { personId, ...given }),
})

/** Has a copy of all data of the patient `person` made, for a `purpose` and a `reason`. Admins only. */
export const requestArchive = formAction({
  name: 'admin.request-archive',
  schema: archiveForm,
  policy: mayActForPatients,
  keeps: ['purpose', 'reason'],
  useCase: ({ person: personId, ...given }, context) => request(adminOf(context), { personId, ...given }),
})

/** Enters the erasure of all data of the patient `person`, for a `purpose` and a `reason`. Admins only. */
export const requestErasure = formAction({
  name: 'admin.request-erasure',
  schema: erasureForm,
  policy: mayActForPatients,
  keeps: ['purpose', 'reason'],
  useCase: ({ person: personId, ...given }, context) =>
    requestErasureOf(adminOf(context), { personId, ...given }),
})

/** Cancels `erasure` of the patient `person`, for a `purpose` and a `reason`. Admins only. */
export const cancelErasure = formAction({
  name: 'admin.cancel-erasure',
  schema: cancelErasureForm,
  policy: mayActForPatients,
  keeps: ['purpose', 'reason'],
  useCase: ({ person: personId, erasure: erasureId, ...given }, context) =>
    cancelErasureOf(adminOf(context), { personId, erasureId, ...given }),
})
