import { randomUUID } from 'node:crypto'
import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeValidateHook,
  type FieldHook,
  MissingFile,
} from 'payload'
import { deleteVariants } from './assets/delete-variants'
import { FILE_ID_PREFIX } from './constants'

/** The beginning of a UUID of version 8. */
function newFileIdPrefix(): string {
  const random = randomUUID()
  return `${random.slice(0, 14)}8${random.slice(15, FILE_ID_PREFIX.length)}`
}

/** Refuses a record without a file. The demo content copies its files itself and sets `filename`. */
export const requireFile: CollectionBeforeValidateHook = ({ data, operation, req }) => {
  if (operation === 'create' && !data?.filename) throw new MissingFile(req.t)
  return data
}

/** A random one: nobody finds the file of a draft by counting. The demo's files bring theirs, so that their ids stay. */
export const setFileIdPrefix: FieldHook = ({ operation, value }) =>
  operation === 'create' ? (value ?? newFileIdPrefix()) : value

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
