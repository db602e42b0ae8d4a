/** A browser that hands in files, as far as the routes need one; and files as cameras and offices make them. */
import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { user } from '@/care/accounts/table'
import { addConsent } from '@/care/consent/add-consent'
import { UPLOAD_CLIENT_COOKIE, type UploadPurpose } from '@/care/documents/constants'
import {
  deleteUpload,
  headUpload,
  listUploads,
  patchUpload,
  postUpload,
} from '@/care/documents/uploads/routes'
import type { Actor } from '@/care/sign-in/session'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { isId, newId } from '@/lib/ids'
import type { DocumentId, UserId } from '@/lib/record-ids'
import { openSession } from './sessions'
import { newNetwork } from './visitor'
import { codeOf } from './wire-error'

type FileInput = { readonly name?: string; readonly size?: number; readonly position?: string }

/** Of someone who is signed in. */
type SignedInForm = { readonly cookie: string; readonly purpose: UploadPurpose; readonly form?: string }

/** One form in one browser. */
export function uploader(network = newNetwork(), signedIn?: SignedInForm) {
  let cookie = signedIn?.cookie ?? ''
  const form = signedIn?.form ?? randomBytes(16).toString('hex')
  const purpose = signedIn ? `&purpose=${signedIn.purpose}` : ''
  const ask = (method: string, id = '', more: Readonly<Record<string, string>> = {}, body?: Buffer) =>
    new Request(`http://localhost:4599/uploads${id && `/${id}`}?form=${form}${purpose}`, {
      method,
      headers: { 'x-kervan-client-ip': network, ...(cookie ? { cookie } : {}), ...more },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
  const base64 = (text: string) => Buffer.from(text).toString('base64')

  const announce = async ({ name = 'scan.pdf', size = PDF.length, position }: FileInput = {}) => {
    const place = position ? `,position ${base64(position)}` : ''
    const headers = { 'upload-length': String(size), 'upload-metadata': `filename ${base64(name)}${place}` }
    const response = await postUpload(ask('POST', '', headers))
    const set = response.headers.get('set-cookie')
    if (set) cookie = set.split(';')[0] ?? ''
    // A refused announcement has no id; its answer then carries one that belongs to no file.
    const id = /\/uploads\/([\da-f-]+)/.exec(response.headers.get('location') ?? '')?.[1]
    return { response, id: isId<DocumentId>(id) ? id : newId<DocumentId>(), code: await codeOf(response) }
  }
  const send = (id: string, offset: number, piece: Buffer) => {
    const type = 'application/offset+octet-stream'
    return patchUpload(ask('PATCH', id, { 'upload-offset': String(offset), 'content-type': type }, piece), id)
  }
  return {
    form,
    announce,
    send,
    useSession: (next: string) => {
      cookie = next
    },
    holder: () => cookie.slice(UPLOAD_CLIENT_COOKIE.length + 1),
    cookie: () => cookie,
    raw: (method: string, id: string, headers: Readonly<Record<string, string>>, body?: Buffer) =>
      patchUpload(ask(method, id, headers, body), id),
    offset: async (id: string) => (await headUpload(ask('HEAD', id), id)).headers.get('upload-offset'),
    drop: (id: string) => deleteUpload(ask('DELETE', id), id),
    list: async () => JSON.parse(await (await listUploads(ask('GET'))).text()).data,
    /** The whole way. @returns its id and what the last answer said */
    async handIn(bytes: Buffer, name: string, position?: string) {
      const { id, code } = await announce({ name, size: bytes.length, ...(position ? { position } : {}) })
      if (code) return { id, code }
      for (let at = 0; ; at += PIECE) {
        const response = await send(id, at, bytes.subarray(at, at + PIECE))
        if (!response.ok || at + PIECE >= bytes.length) return { id, code: await codeOf(response) }
      }
    },
  }
}

const PIECE = 512 * 1024

/** A form of someone who has just signed in; with `document` they have agreed to the use of health data. */
export async function signedInUploader(
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  purpose: UploadPurpose,
  form?: string,
) {
  if (purpose === 'document') await agreeToHealth(userId)
  const cookie = await sessionCookieOf(userId, role)
  return uploader(newNetwork(), { cookie, purpose, ...(form && { form }) })
}

export async function agreeToHealth(userId: UserId): Promise<void> {
  const audit = { action: 'consent.given', subject: 'user' }
  await inTransaction((tx) =>
    addConsent(tx, userId, { kind: 'health_data', locale: 'en', audit, clientIp: null }),
  )
}

/** The cookie of a new session; its owner has confirmed their address, and staff have given their second step. */
export async function sessionCookieOf(userId: UserId, role: Actor['role']): Promise<string> {
  const secondFactorAt = role === 'patient' ? undefined : new Date()
  await careDb()
    .update(user)
    .set({ emailVerified: true, ...(secondFactorAt && { secondFactorAt }) })
    .where(eq(user.id, userId))
  const token = await openSession(userId, secondFactorAt)
  const { name, value } = sessionCookie(token)
  return `${name}=${encodeURIComponent(value)}`
}

/** A small PDF with a word in it that must not be found afterwards. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n% CANARY-report\n%%EOF\n')

/** @param bytes how long it is */
export function largePdf(bytes: number): Buffer {
  return Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, ' ')])
}

/** A photo as a phone takes it: with camera and place, and no two alike. */
export function photo(seed = 'photo', edge = 900): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(seed).digest()
  return sharp({ create: { width: edge, height: edge, channels: 3, background: { r, g, b } } })
    .withExif({
      IFD0: { Make: 'CANARY-camera' },
      IFD3: { GPSLatitude: '41/1 0/1 29/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()
}
