import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { CaptchaPurpose } from './constants'
import { answerHash, clientTokenHash, codeOf, secureRandom } from './hashing'
import { drawCode } from './present'
import { challengeExpiry } from './rules'
import { captchaChallenge } from './table'

export type ShownChallenge = { readonly id: string; readonly svg: string; readonly expiresAt: string }

/** Makes a code for the browser with this token; it leaves the server only as a picture, or as sound. */
export async function createChallenge(
  db: Executor,
  { purpose, clientToken }: { readonly purpose: CaptchaPurpose; readonly clientToken: string },
): Promise<ShownChallenge> {
  const id = newId()
  const code = codeOf(id)
  const expiresAt = challengeExpiry(now())
  await db.insert(captchaChallenge).values({
    id,
    purpose,
    clientTokenHash: clientTokenHash(clientToken),
    answerHash: answerHash(id, code),
    expiresAt,
    createdAt: now(),
  })
  return { id, svg: drawCode(code, secureRandom), expiresAt: expiresAt.toISOString() }
}
