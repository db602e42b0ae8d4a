import { type CollectionBeforeValidateHook, MissingFile } from 'payload'

/** A record without a file would be a broken picture. The demo content puts its files in place itself and names them. */
export const requireFile: CollectionBeforeValidateHook = ({ data, operation, req }) => {
  if (operation === 'create' && !data?.filename) throw new MissingFile(req.t)
  return data
}
