/** The record of a file that visitors may see. In memory until it changes: a page asks for dozens at once. */
import * as v from 'valibot'
import { asVisitor, getContentPayload } from '@/content/core/client'
import { shownFilesSql } from '@/content/patient-consent/rules'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import { fileIdSql, recordIdOf } from '../rules'
import { type FileRecord, isFilePublic } from './rules'

const CENTRE = 50
const idRows = v.array(v.object({ id: v.number(), fileId: v.string() }))

/**
 * The ids on the wire of all files that visitors may see, until one changes. An id that is made up or withdrawn is
 * refused by it without a query, however many there are: stored one by one, they would push out what others read.
 */
const readShownIds = cached('shownMediaIds', async (): Promise<ReadonlyMap<number, string>> => {
  tagRender('media')
  const { pool } = (await getContentPayload()).db
  const { rows } = await pool.query(
    `select m.id, ${fileIdSql('m')} as "fileId" from media m where ${shownFilesSql('m')}`,
  )
  return new Map(v.parse(idRows, rows).map(({ id, fileId }) => [id, fileId]))
})

/** @param fileId its id on the wire @returns null for a file that does not exist or is not for visitors */
export async function findFile(fileId: string): Promise<FileRecord | null> {
  const id = recordIdOf(fileId)
  if (id === undefined) return null
  const ids = await readShownIds()
  return ids.get(id) === fileId ? findShownFile(id) : null
}

const findShownFile = cached('findMediaFile', async (id: number): Promise<FileRecord | null> => {
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
