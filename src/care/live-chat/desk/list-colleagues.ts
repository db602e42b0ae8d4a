import { and, eq, gt, lte } from 'drizzle-orm'
import { type Colleague, listColleagues } from '@/care/requests/team/list-colleagues'
import { shift } from '@/care/schedule/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'

export type ChatColleague = Colleague & { readonly isOnDuty: boolean }

/** To whom a chat can be handed: those on the schedule at this moment first, each by name. */
export async function listChatColleagues(db: Executor, self: UserId): Promise<readonly ChatColleague[]> {
  const at = now()
  const shifts = await db
    .select({ userId: shift.userId })
    .from(shift)
    .where(and(eq(shift.status, 'available'), lte(shift.startsAt, at), gt(shift.endsAt, at)))
  const onDuty = new Set(shifts.map(({ userId }) => userId))
  const others = (await listColleagues(db)).filter(({ id }) => id !== self)
  const all = others.map((person) => ({ ...person, isOnDuty: onDuty.has(person.id) }))
  return [...all.filter(({ isOnDuty }) => isOnDuty), ...all.filter(({ isOnDuty }) => !isOnDuty)]
}
