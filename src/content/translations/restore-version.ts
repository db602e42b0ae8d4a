/** Which version an editor restores. Payload tells the hooks of the save only that one is being restored. */
import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { isRecord } from '@/lib/is-record'

export const noteRestoredVersion: CollectionBeforeOperationHook = ({ args, context, operation }) => {
  if (operation === 'restoreVersion') context.restoredVersion = { id: args.id, isDraft: args.draft === true }
}

/** Undefined for a save that restores nothing. */
export function restoredVersionId({ context }: Pick<PayloadRequest, 'context'>): string | number | undefined {
  const id = isRecord(context.restoredVersion) ? context.restoredVersion.id : undefined
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}

/** What is restored as a draft is one before the rules of publishing are asked; Payload sets that after them. */
export const restoreAsDraft: CollectionBeforeChangeHook = ({ context: { restoredVersion }, data }) =>
  isRecord(restoredVersion) && restoredVersion.isDraft === true ? { ...data, _status: 'draft' } : data
