/** Which requests look sent by a script, and how long they stay in quarantine. Pure. */
import type { QuarantineReason } from '@/care/requests/constants'
import { MIN_FILL_SECONDS, QUARANTINE_DAYS } from './constants'

/** What was quarantined before this is deleted. */
export function quarantinedSince(at: Date): Date {
  return new Date(at.getTime() - QUARANTINE_DAYS * 86_400_000)
}

/** When a request in quarantine is deleted. */
export function quarantinedUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + QUARANTINE_DAYS * 86_400_000)
}

type FormTiming = {
  /** The hidden field: only scripts fill it in. */
  readonly website: string
  /** When the sender says the form was opened; a visitor's clock may be wrong by days. */
  readonly startedAt: Date | undefined
  /** When the captcha was shown; undefined where none is required, so that no clock of ours measured the time. */
  readonly captchaShownAt: Date | undefined
  readonly sentAt: Date
}

/**
 * Why a request looks sent by a script; undefined when it does not. Both clocks must say "too fast": a person whose clock
 * runs ahead, or who asked for a new code at the end, is no script.
 */
export function quarantineReason({
  website,
  startedAt,
  captchaShownAt,
  sentAt,
}: FormTiming): QuarantineReason | undefined {
  if (website !== '') return 'honeypot'
  const isTooFast = (from: Date) => sentAt.getTime() - from.getTime() < MIN_FILL_SECONDS * 1000
  if (!captchaShownAt || !isTooFast(captchaShownAt)) return undefined
  return startedAt === undefined || isTooFast(startedAt) ? 'too-fast' : undefined
}
