import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeValidateHook,
  MissingFile,
} from 'payload'
import { deleteVariants } from './assets/delete-variants'

/** Refuses a record without a file. The demo content copies its files itself and sets `filename`. */
export const requireFile: CollectionBeforeValidateHook = ({ data, operation, req }) => {
  if (operation === 'create' && !data?.filename) throw new MissingFile(req.t)
  return data
}

/** Pictures made of a former file, or with a former focal point, go with it. */
export const deleteFormerVariants: CollectionAfterChangeHook = async ({ doc, operation }) => {
  if (operation === 'update') await deleteVariants(doc.id)
  return doc
}

/** What an editor deletes is gone, also what was made of it. */
export const deleteAllVariants: CollectionAfterDeleteHook = async ({ doc, id }) => {
  await deleteVariants(Number(id))
  return doc
}
