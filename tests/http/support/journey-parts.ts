/** What the journey of a patient is made of. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { UploadPurpose } from '@/care/documents/constants'
import { dayInIstanbul } from '@/i18n/dates'
import { DAY_MS } from '@/lib/durations'
import type { ActionOutcome } from './actions'
import type { Visitor } from './client'
import type { SentRequest } from './recorder'

/** Pages that name no record. */
export const ROOMS = [
  ...['', '/requests', '/requests/new', '/offers', '/offers/compare', '/orders', '/documents'],
  ...['/messages', '/messages/new', '/nowhere'],
].map((path) => `/de/my-requests${path}`)
export const SETTINGS = [
  ...['', '/profile', '/general', '/notifications', '/medical-records', '/documents', '/support-team'],
  ...['/patient-record', '/payment', '/chat', '/privacy', '/privacy/access', '/security', '/nowhere'],
].map((path) => `/de/settings${path}`)

export function drawPicture(): Promise<Buffer> {
  const background = '#2b6a8f'
  return sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** @throws when the action has refused */
export async function done(called: Promise<ActionOutcome>, name: string): Promise<ActionOutcome> {
  const outcome = await called
  if (outcome.status === 'done') return outcome
  throw new Error(`${name}: ${JSON.stringify({ ...outcome, answer: undefined })}`)
}

/** Of a path: the id. */
export function lastPart(path = ''): string {
  return path.replace(/\?.*$/, '').split('/').at(-1) ?? ''
}

/** The calendar day in Istanbul so many days from now, as forms send it. */
export function dayIn(days: number): string {
  return dayInIstanbul(new Date(Date.now() + days * DAY_MS))
}

type Upload = {
  /** Text inside the file, by which its bytes are recognised. */
  readonly mark: string
  readonly name: string
  readonly purpose?: UploadPurpose
  /** Key of the form; without it a new one. */
  readonly form?: string
}
const TUS = { 'tus-resumable': '1.0.0' }

/** Uploads a PDF. @returns its id, and the key of its form @throws when the server refuses it */
export async function upload(
  browser: Visitor,
  { mark, name, purpose = 'document', form = randomBytes(16).toString('hex') }: Upload,
): Promise<{ readonly id: string; readonly form: string }> {
  const bytes = Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n% ${mark} ${name}\n%%EOF\n`)
  const location = await announce(browser, { name, form, purpose, length: bytes.length })
  const { method, path, ask } = pieceOf(location, bytes)
  const sent = await browser.send(method, path, ask)
  if (sent.status !== 204) throw new Error(`${name}: ${sent.status} ${sent.text}`)
  await browser.send('HEAD', location, { headers: TUS })
  await browser.get(`/uploads?form=${form}&purpose=${purpose}`)
  return { id: lastPart(location), form }
}

type Announcement = Required<Pick<Upload, 'name' | 'form' | 'purpose'>> & { readonly length: number }

/** Begins an upload. @returns where its pieces are sent @throws when the server refuses it */
export async function announce(
  browser: Visitor,
  { name, form, purpose, length }: Announcement,
): Promise<string> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const announced = await browser.send('POST', `/uploads?form=${form}&purpose=${purpose}`, {
    headers: { ...TUS, 'upload-length': String(length), 'upload-metadata': metadata },
  })
  const location = announced.headers.get('location')
  if (!location) throw new Error(`${name}: ${announced.status} ${announced.text}`)
  return location
}

/** The first piece of an upload. */
export function pieceOf(location: string, body: Buffer<ArrayBuffer>): SentRequest {
  const headers = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  return { method: 'PATCH', path: location, ask: { headers, body } }
}

export function endOf(location: string): SentRequest {
  return { method: 'DELETE', path: location, ask: { headers: TUS } }
}

/** The fields of a form with this file. */
export function withFile({ id, form }: { readonly id: string; readonly form: string }) {
  return { files: id, files_form: form, files_state: '' }
}
