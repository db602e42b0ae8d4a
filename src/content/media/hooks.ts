import { type CollectionBeforeValidateHook, MissingFile } from 'payload'

/** Refuses a record without a file. The demo content copies its files itself and sets `filename`. */
export const requireFile: CollectionBeforeValidateHook = ({ data, operation, req }) => {
  if (operation === 'create' && !data?.filename) throw new MissingFile(req.t)
  return data
}
