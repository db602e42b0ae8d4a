/** The record of a file that visitors may see. In memory until it changes: a page asks for dozens at once. */
import { asVisitor, getContentPayload } from '@/content/core/client'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { type FileRecord, isFilePublic } from './rules'

const CENTRE = 50

/** @param id of the record @returns null for a file that does not exist or is not for visitors */
export const findFile = cached('findMediaFile', async (id: number): Promise<FileRecord | null> => {
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(DEFAULT_LOCALE),
    collection: 'media',
    depth: 0,
    limit: 1,
    pagination: false,
    select: { filename: true, mimeType: true, focalX: true, focalY: true, updatedAt: true },
    where: { id: { equals: id } },
  })
  const [found] = docs
  if (!found?.filename || !found.mimeType) return null
  const { filename, mimeType, updatedAt } = found
  const focus = { x: found.focalX ?? CENTRE, y: found.focalY ?? CENTRE }
  const file = { id, filename, mimeType, focus, updatedAt }
  return isFilePublic(file) ? file : null
})
