/** What a passcode and the state of a link are. Pure. */
import { WRONG_MAX } from './constants'

/** As it is typed, with spaces, dashes and small letters. */
export function normalizePasscode(typed: string): string {
  return typed.replace(/[^0-9a-z]/gi, '').toUpperCase()
}

export type ShareState = 'open' | 'expired' | 'revoked' | 'locked'

type Share = { readonly expiresAt: Date; readonly revokedAt: Date | null; readonly wrong: number }

export function shareState({ expiresAt, revokedAt, wrong }: Share, at: Date): ShareState {
  if (revokedAt) return 'revoked'
  if (expiresAt.getTime() <= at.getTime()) return 'expired'
  return wrong >= WRONG_MAX ? 'locked' : 'open'
}
