/** Files of the website as the content API answers them, with records and files of their own. */
import { mkdir, writeFile } from 'node:fs/promises'
import type { Payload } from 'payload'
import { fileIdOf } from '@/content/media/rules'

export type StoredFile = { readonly id: number; readonly fileId: string; readonly filename: string }

/** A record with its file, stored as it is: an upload would be written again as WebP. */
export async function storeFile(
  payload: Payload,
  filename: string,
  mimeType: string,
  bytes: Uint8Array,
  changes: { readonly focalX?: number; readonly focalY?: number } = {},
): Promise<StoredFile> {
  const folder = `${process.env.DATA_DIR}/media`
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/${filename}`, bytes)
  const { id, fileIdPrefix } = await payload.create({
    collection: 'media',
    locale: 'de',
    overrideAccess: true,
    data: { alt: 'Bild', filename, mimeType, filesize: bytes.length, ...changes },
  })
  return { id, fileId: fileIdOf(id, fileIdPrefix), filename }
}

/** Writes to the record what no form accepts, as an import could. */
export async function setStored(
  payload: Payload,
  { id }: StoredFile,
  column: 'filename' | 'mime_type',
  value: string,
): Promise<void> {
  await payload.db.pool.query(`update media set ${column} = $1 where id = $2`, [value, id])
}

type Ask = { readonly method?: string; readonly headers?: Readonly<Record<string, string>> }

/** Asks the route as Next does. @param path below `/assets/` */
export async function askForAsset(
  path: string,
  { method = 'GET', headers = {} }: Ask = {},
): Promise<Response> {
  const { getAsset } = await import('@/content/media/assets/routes')
  return getAsset(new Request(`http://localhost:4599/assets/${path}`, { method, headers }))
}

export async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer())
}
