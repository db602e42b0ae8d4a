/** What the journey of a patient is made of. */
import sharp from 'sharp'
import type { ActionOutcome } from './actions'

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

/** The calendar day so many days from now, as forms send it. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
