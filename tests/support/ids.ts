/** Ids out of answers. */
import { isId, newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'

/** The id of the stored request that an answer's body names; when it names none, an id that no request has. */
export function requestIdIn(body: unknown): RequestId {
  const id: unknown = JSON.parse(JSON.stringify(body))?.data?.id
  return isId<RequestId>(id) ? id : newId()
}
