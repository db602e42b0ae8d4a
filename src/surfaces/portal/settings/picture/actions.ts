'use server'

import * as v from 'valibot'
import { deleteImage } from '@/care/profile/image/delete-image'
import { formAction } from '@/surfaces/forms/form-action'

/** Deletes the signed-in person's picture, for every role. */
export const deletePicture = formAction({
  name: 'profile.picture-delete',
  schema: v.object({}),
  useCase: (_input, { actor }) => deleteImage(actor),
})
