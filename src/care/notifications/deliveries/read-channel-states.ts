import { count, eq } from 'drizzle-orm'
import { pushKey } from '@/base/messengers/send-push'
import { isTextOffered, type TextChannel } from '@/base/messengers/send-text'
import { findContact } from '@/care/accounts/find-account'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import type { ChannelStates } from '../preferences/present'
import { pushDevice } from './table'

export type Reach = {
  readonly states: ChannelStates
  readonly phone: string | null
  readonly devices: number
}

/** Which channels reach a person, and what the others need first. */
export async function readChannelStates(db: Executor, userId: UserId): Promise<Reach> {
  const phone = (await findContact(db, userId))?.phone ?? null
  const [row] = await db.select({ devices: count() }).from(pushDevice).where(eq(pushDevice.userId, userId))
  const devices = row?.devices ?? 0
  const textState = (channel: TextChannel) => {
    if (!isTextOffered(channel)) return 'not_offered'
    return phone ? 'ready' : 'no_phone'
  }
  const pushState = devices > 0 ? 'ready' : 'no_device'
  const states = {
    ...({ email: 'ready', in_app: 'ready' } as const),
    sms: textState('sms'),
    chat: textState('chat'),
    push: pushKey() ? pushState : 'not_offered',
  } as const
  return { states, phone, devices }
}
