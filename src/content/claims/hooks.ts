/** A changed price or figure has to be verified again. */
import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook, RequestContext } from 'payload'
import { changedClaims } from './rules'

/** Context of a program that writes the languages of a record one after the other, with one day for all. */
export const KEEPS_DAYS = { keepsVerifiedDays: true } as const

/** Clears the day of a claim whose value was changed without another day. */
export const clearFormerDays: CollectionBeforeChangeHook = ({ collection, context, data, originalDoc }) =>
  cleared(collection.slug, data, originalDoc, context)

export const clearFormerGlobalDays: GlobalBeforeChangeHook = ({ context, data, global, originalDoc }) =>
  cleared(global.slug, data, originalDoc, context)

function cleared<Data>(kind: string, data: Data, former: unknown, context: RequestContext): Data {
  if (context.keepsVerifiedDays) return data
  for (const holder of changedClaims(kind, data, former))
    Object.assign(holder, { verifiedOn: null, verifiedBy: null })
  return data
}
