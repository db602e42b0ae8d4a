import { findToken } from '@/base/api-tokens/find-token'
import { readBearer } from '@/care/sign-in/apps/read-bearer'
import { isRecord } from '@/lib/is-record'
import type { Caller } from './answer-content'

/**
 * Who sends this `Authorization` header: another program, or the app of a person, which may read what anyone may.
 * Undefined for a token that is not known, also for one that has expired.
 */
export async function findCaller(authorization: string): Promise<Caller | undefined> {
  const token = await findToken(authorization)
  if (isRecord(token)) return { key: token.id, readsAll: token.rights.includes('read-all') }
  const [, bearer = ''] = /^Bearer (\S+)$/i.exec(authorization) ?? []
  const person = await readBearer(bearer)
  return person ? { key: person.userId, readsAll: false } : undefined
}
