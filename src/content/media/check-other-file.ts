import { APIError, type CollectionBeforeOperationHook, type Where } from 'payload'
import { editorLanguage } from '@/content/core/rules'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { translator } from '@/i18n/messages'

/**
 * Refuses another file in the place of a testimonial's film or thumbnail: the consent of the testimonial is for the former
 * one. Before the operation, because Payload deletes the former file before the hooks of the save.
 */
export const refuseOtherFilm: CollectionBeforeOperationHook = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  // Payload itself refuses those who may not save, and they must not read which testimonials there are.
  if (operation !== 'update' || !req.file || !(overrideAccess || req.user)) return
  const byId: Where[] = 'id' in args && args.id !== undefined ? [{ id: { equals: args.id } }] : []
  const where: Where = { and: [...byId, ...('where' in args && args.where ? [args.where] : [])] }
  const system = { depth: 0, overrideAccess: true, pagination: false, locale: DEFAULT_LOCALE } as const
  const files = await req.payload.find({ ...system, collection: 'media', where, req: { ...req } })
  const ids = files.docs.map(({ id }) => id)
  const titles = new Set<string>()
  for (const draft of [false, true]) {
    const { docs } = await req.payload.find({
      ...{ ...system, collection: 'testimonials', draft, trash: true },
      where: {
        and: [
          { 'consent.givenOn': { exists: true } },
          { or: [{ video: { in: ids } }, { thumbnail: { in: ids } }] },
        ],
      },
      req: { ...req },
    })
    for (const { id, title } of docs) titles.add(title || String(id))
  }
  if (titles.size === 0) return
  const t = await translator(editorLanguage(req), 'editing')
  const message = t('refusals.fileOfTestimonial', { titles: [...titles].join(', ') })
  throw new APIError(message, 400, undefined, true)
}
