/** Ids of requests: a random start for this process and a count, cheap enough for every request. */
import { randomBytes } from 'node:crypto'

const start = randomBytes(6).toString('base64url')
let count = 0

export function nextRequestId(): string {
  count = (count + 1) % Number.MAX_SAFE_INTEGER
  return `${start}-${count.toString(36)}`
}
