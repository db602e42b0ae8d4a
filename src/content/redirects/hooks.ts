import { APIError, type CollectionBeforeChangeHook } from 'payload'
import { editorLanguage } from '@/content/core/rules'
import { translator } from '@/i18n/messages'
import { formsCycle, isOwnPath } from './rules'

/** Refuses a redirect that leaves the site or forms a cycle with the others. */
export const checkRedirect: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const from: unknown = data.from ?? originalDoc?.from
  const to: unknown = data.to ?? originalDoc?.to
  const t = await translator(editorLanguage(req), 'editing')
  if (!isOwnPath(from) || !isOwnPath(to))
    throw new APIError(t('refusals.redirectNotOurs'), 400, undefined, true)
  const { docs } = await req.payload.find({
    collection: 'redirects',
    depth: 0,
    pagination: false,
    overrideAccess: true, // the check must see every redirect, also for an editor
    select: { from: true, to: true },
    where: originalDoc?.id === undefined ? {} : { id: { not_equals: originalDoc.id } },
    req,
  })
  if (formsCycle(from, [...docs, { from, to }]))
    throw new APIError(t('refusals.redirectCircle'), 400, undefined, true)
  return data
}
