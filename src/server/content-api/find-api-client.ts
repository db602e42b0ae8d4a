import { findToken } from '@/base/api-tokens/find-token'
import { isRecord } from '@/lib/is-record'
import type { ApiClient } from './answer-content'

/** The program that sends this `Authorization` header; undefined for a token that is not known or has expired. */
export async function findApiClient(authorization: string): Promise<ApiClient | undefined> {
  const token = await findToken(authorization)
  return isRecord(token) ? { id: token.id, readsAll: token.rights.includes('read-all') } : undefined
}
