/** `GET` and `HEAD /assets/{id}` and `/assets/{id}/{name}`: a file, or a picture made of it, as Directus answers. */
import { stat } from 'node:fs/promises'
import { BODY_LENGTH_HEADER } from '@/lib/body-length'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { now } from '@/lib/clock'
import { isUnchanged } from '@/lib/conditional-request'
import { log } from '@/lib/log'
import { networkKey } from '@/lib/network'
import { createPerClientLimiter } from '@/lib/per-client-limiter'
import { processWide } from '@/lib/process-wide'
import { countHeaders, type RequestCount } from '@/lib/request-count'
import { MEDIA_FOLDER } from '../scale-picture'
import { DRAWINGS_PER_NETWORK, READS_PER_NETWORK, TRANSFORMED_TYPES } from './constants'
import { findFile } from './find-file'
import { findVariant, type VariantCode } from './find-variant'
import { openFile } from './open-file'
import * as present from './present'
import { variantFolder } from './prune-variants'
import {
  type FileRecord,
  formatFor,
  parseTransformation,
  type Transformation,
  variantNameOf,
  versionOf,
} from './rules'

const reads = processWide('asset-reads', () => ({ limit: createPerClientLimiter(READS_PER_NETWORK) }))

/** An id has this many letters; what follows, such as `.jpg`, means nothing. */
const ID_LENGTH = 36

/** Every fault is answered in the wire's shape. */
export async function getAsset(request: Request): Promise<Response> {
  try {
    const url = new URL(request.url)
    const [id = '', name, ...more] = url.pathname.split('/').slice(2).map(decodeURIComponent)
    if (more.length > 0) return present.refusePath(url.pathname)
    const query = parseTransformation(url.searchParams)
    if (!query.ok) return present.refuseQuery(query.reason)
    const network = networkKey(request.headers.get(CLIENT_IP_HEADER))
    const read = await reads.limit(network, () => findStored(id))
    if (!read.ran) return present.refuseFlood(READS_PER_NETWORK.atOnce + READS_PER_NETWORK.waiting, now())
    if (!read.value) return present.refuseUnknown()
    const asked = { request, network, name, isDownload: url.searchParams.has('download') }
    const canBeDrawn = Object.hasOwn(TRANSFORMED_TYPES, read.value.file.mimeType)
    return canBeDrawn && query.value
      ? await sendVariant(asked, read.value, query.value)
      : sendOriginal(asked, read.value)
  } catch (error) {
    log.error({ err: error }, 'a file could not be sent')
    return present.refuseBusy('The file could not be read')
  }
}

/** For a page of another site, whose browser asks first. */
export function getAssetOptions(): Response {
  return present.preflight()
}

type AssetRequest = {
  readonly request: Request
  readonly network: string
  /** The file's name in the address, which is how it is saved. */
  readonly name: string | undefined
  readonly isDownload: boolean
}
type StoredOriginal = {
  readonly file: FileRecord
  readonly path: string
  readonly bytes: number
  readonly version: string
  readonly modifiedAt: Date
}

async function findStored(fileId: string): Promise<StoredOriginal | undefined> {
  const file = await findFile(fileId.slice(0, ID_LENGTH).toLowerCase())
  if (!file) return undefined
  const path = `${MEDIA_FOLDER}/${file.filename}`
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const changedAt = found.mtimeMs
  // A new focal point makes other pictures of the same file.
  const modifiedAt = new Date(Math.max(changedAt, Date.parse(file.updatedAt)))
  return { file, path, bytes: found.size, version: versionOf({ bytes: found.size, changedAt }), modifiedAt }
}

function sendOriginal({ request, name, isDownload }: AssetRequest, stored: StoredOriginal): Response {
  const { file, path, bytes, version, modifiedAt } = stored
  const sent = {
    etag: `"${file.id}-${version}"`,
    modifiedAt,
    type: file.mimeType,
    name: name || file.filename,
    isDownload,
    isByAccept: false,
  }
  return isUnchanged(request.headers, sent) ? notModified(sent) : send(request, sent, { path, bytes })
}

async function sendVariant(
  asked: AssetRequest,
  stored: StoredOriginal,
  transformation: Transformation,
): Promise<Response> {
  const { request, network, isDownload } = asked
  const { file, path, version, modifiedAt } = stored
  const format = formatFor(file.mimeType, transformation.format, request.headers.get('accept'))
  const { id, focus } = file
  const variant = variantNameOf({ id, version, transformation, format, focus })
  const sent = {
    etag: `"${variant}"`,
    modifiedAt,
    type: present.typeOf(format),
    name: asked.name || present.variantFileName(file.filename, format),
    isDownload,
    isByAccept: transformation.format === 'auto',
  }
  if (isUnchanged(request.headers, sent)) return notModified(sent)
  const target = `${variantFolder()}/${variant}`
  const { found, count } = await findVariant({ source: path, target, transformation, format, focus }, network)
  const answer = found.ok
    ? send(request, sent, { path: target, bytes: found.value })
    : refused(found.code, transformation, count)
  if (count) for (const [name, value] of Object.entries(countHeaders(count))) answer.headers.set(name, value)
  return answer
}

function refused(code: VariantCode, transformation: Transformation, count?: RequestCount): Response {
  if (code === 'BUSY') return present.refuseBusy('Server too busy')
  if (code === 'ILLEGAL') return present.refuseTransformation(namesOf(transformation))
  return count
    ? present.refuseCount(count)
    : present.refuseFlood(DRAWINGS_PER_NETWORK.atOnce + DRAWINGS_PER_NETWORK.waiting, now())
}

function namesOf({ width, height, quality, format }: Transformation): string[] {
  const values = Object.entries({ width, height, quality, format })
  return values.filter(([, value]) => value !== undefined).map(([key]) => key)
}

function notModified(sent: present.SentFile): Response {
  return new Response(null, { status: 304, headers: present.fileHeaders(sent) })
}

type Bytes = { readonly path: string; readonly bytes: number }

function send(request: Request, sent: present.SentFile, { path, bytes }: Bytes): Response {
  const extent = present.extentOf(request, sent, bytes)
  if (extent.status === 416) return present.refuseRange(request.headers.get('range'), bytes)
  const { status, range } = extent
  const headers = {
    ...present.fileHeaders(sent),
    ...extent.headers,
    [BODY_LENGTH_HEADER]: String(range.to - range.from + 1),
  }
  const body = request.method === 'HEAD' ? null : openFile(path, range)
  return new Response(body, { status, headers })
}
