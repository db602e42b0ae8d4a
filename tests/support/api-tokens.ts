/** Tokens of other programs, as an admin makes them. */
import type { Right } from '@/base/api-tokens/constants'
import { apiToken } from '@/base/api-tokens/table'
import type { Actor } from '@/care/sign-in/session'
import { createToken } from '@/care/staff/api-tokens/create-token'
import type { TokenInput } from '@/care/staff/api-tokens/schema'
import { careDb } from '@/db/client'
import { sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import { asManager } from './people-desk'

export const tokenInput = (more: Partial<TokenInput> = {}): TokenInput => ({
  ...{ name: 'Partner clinic', purpose: 'Requests; ask Aylin', lifetime: '365', key: newId() },
  rights: ['send-requests'],
  ...more,
})

/** Makes a token. @returns the token itself, and its row */
export async function newToken(
  admin: Pick<Actor, 'userId'>,
  rights: readonly Right[],
  more: Partial<TokenInput> = {},
) {
  const made = await createToken(asManager(admin), tokenInput({ rights, ...more }))
  if (!made.ok) throw new Error(made.code)
  const { token } = made.value
  return { token, header: `Bearer ${token}`, row: await rowOf(token) }
}

export async function rowOf(token: string) {
  const rows = await careDb().select().from(apiToken)
  const row = rows.find(({ tokenHash }) => tokenHash === sha256(token))
  if (!row) throw new Error('no row has the hash of this token')
  return row
}
