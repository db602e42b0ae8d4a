/** Request ids: a random prefix of this process and a counter, cheap enough for every request. */
import { randomBytes } from 'node:crypto'

const start = randomBytes(6).toString('base64url')
let count = 0

export function nextRequestId(): string {
  count = (count + 1) % Number.MAX_SAFE_INTEGER
  return `${start}-${count.toString(36)}`
}
