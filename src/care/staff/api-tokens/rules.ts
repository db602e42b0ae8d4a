/** When a token ends, and what the desk calls its state. Pure. */
import { isInForce } from '@/base/api-tokens/rules'
import { DAY_MS } from '@/lib/durations'
import type { Lifetime } from './constants'

/** When a token that is made now ends; null: when it is revoked. */
export function endOf(lifetime: Lifetime, at: Date): Date | null {
  return lifetime === 'never' ? null : new Date(at.getTime() + Number(lifetime) * DAY_MS)
}

export type TokenState = 'active' | 'expired' | 'revoked'

type Ends = { readonly expiresAt: Date | null; readonly revokedAt: Date | null }

/** One that was revoked stays so, also after its end. */
export function stateOf({ expiresAt, revokedAt }: Ends, at: Date): TokenState {
  if (revokedAt) return 'revoked'
  return isInForce({ expiresAt }, at) ? 'active' : 'expired'
}
