import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { MESSAGE_LIMITS } from './constants'
import { sideOf } from './rules'

/** Counts a message that is about to be sent. @returns whether its sender may send it */
export async function countMessage({ userId, role }: Pick<Actor, 'userId' | 'role'>): Promise<boolean> {
  const kind = sideOf(role)
  return (await takeAttempt(careDb(), `message:${kind}:${userId}`, MESSAGE_LIMITS[kind])).allowed
}
