/** Why a mail failed, and whether sending it again makes sense. Pure. */

import { NOT_ANSWERED, WORKER_LOST } from '@/base/mail/constants'
import type { MailContent } from '@/base/mail/schema'
import { CONFIRMATION_HOURS } from '@/care/intake/pending/constants'
import { HOUR_MS } from '@/lib/durations'

/** Why something failed, in terms a coordinator can act on. */
export const FAILURE_CAUSES = [
  'address',
  'full',
  'refused',
  'busy',
  'ours',
  'unreachable',
  'unknown',
  'unexpected',
] as const
export type FailureCause = (typeof FAILURE_CAUSES)[number]

const UNREACHABLE = new Set([
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ECONNREFUSED',
  'ETLS',
  'EPROTOCOL',
])
const OURS = new Set(['SMTP_URL_MISSING', 'EAUTH', 'SMTP_530', 'SMTP_534', 'SMTP_535', 'SMTP_538'])
const NO_SUCH_ADDRESS = new Set(['SMTP_550', 'SMTP_551', 'SMTP_553', 'SMTP_556'])

/** @param code as `mail_message.last_error` holds it (base/mail/rules.ts); null where no error was stored */
export function causeOf(code: string | null): FailureCause {
  if (code === null) return 'unexpected'
  if (code === WORKER_LOST || code === NOT_ANSWERED) return 'unknown'
  if (OURS.has(code)) return 'ours'
  if (UNREACHABLE.has(code)) return 'unreachable'
  if (NO_SUCH_ADDRESS.has(code)) return 'address'
  if (code === 'SMTP_552' || code === 'SMTP_452') return 'full'
  if (code.startsWith('SMTP_5')) return 'refused'
  return code.startsWith('SMTP_4') ? 'busy' : 'unexpected'
}

/** A refund to a card cannot be put aside: its amount would stay reserved, and the patient would wait for it. */
export function mayPutAside(task: string): boolean {
  return task !== 'refund-card-payment' && task !== 'refund-uncounted-charge'
}

/** `a…@example.org`: enough to recognise whom a line is about, too little to write to them from it. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${[...address][0]}…${address.slice(at)}`
}

/** Which new link a mail needs before it is sent again. */
export type Renewal = 'none' | 'set' | 'verify' | 'impossible'

/**
 * Decides which new link a mail needs before it is sent again: a mail with an expired link is worse than none. The link
 * of a forgotten password is not renewed: the owner can ask for one again.
 */
export function renewalOf(content: MailContent, createdAt: Date, at: Date): Renewal {
  if (content.template === 'account-exists' && !content.props.expiresAt)
    return at.getTime() - createdAt.getTime() < CONFIRMATION_HOURS * HOUR_MS ? 'none' : 'impossible'
  const { expiresAt } = { expiresAt: undefined, ...content.props }
  if (typeof expiresAt !== 'string' || new Date(expiresAt) > at) return 'none'
  if (content.template === 'welcome' || content.template === 'set-password') return 'set'
  return content.template === 'verify-email' ? 'verify' : 'impossible'
}
