/** The desk's view of a token. Never its hash. Pure. */
import type { Right } from '@/base/api-tokens/constants'
import type { apiToken } from '@/base/api-tokens/table'
import type { ApiTokenId } from '@/lib/record-ids'
import { stateOf, type TokenState } from './rules'

export type ApiTokenView = {
  readonly id: ApiTokenId
  readonly name: string
  readonly purpose: string
  readonly rights: readonly Right[]
  /** Its last letters. */
  readonly shownEnd: string
  readonly state: TokenState
  /** Name of the admin; null: the account is gone. */
  readonly createdBy: string | null
  /** ISO 8601, as all instants here. */
  readonly createdAt: string
  /** Null: when it is revoked. */
  readonly expiresAt: string | null
  readonly lastUsedAt: string | null
  readonly revokedAt: string | null
  readonly revokedBy: string | null
}

type TokenRow = {
  readonly token: Omit<typeof apiToken.$inferSelect, 'tokenHash'>
  readonly createdBy: string | null
  readonly revokedBy: string | null
}

/** @param at now: what has ended by then is expired */
export function presentToken({ token, createdBy, revokedBy }: TokenRow, at: Date): ApiTokenView {
  const { id, name, purpose, rights, shownEnd, createdAt, expiresAt, lastUsedAt, revokedAt } = token
  return {
    ...{ id, name, purpose, rights, shownEnd, createdBy, revokedBy },
    state: stateOf(token, at),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
