import { notifyColleagues } from '@/care/requests/team/notify-colleagues'
import type { Tx } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'
import type { LockedOrder } from './lock-order'

type MoneyHeld = {
  /** Id of the event. */
  readonly key: string
  /** Who cancelled the order or recorded the money, and knows it; null: nobody of the team. */
  readonly actorId: UserId | null
}

/** Tells admins that a cancelled order holds money. */
export function notifyOfMoneyHeld(
  tx: Tx,
  { id, requestId }: Pick<LockedOrder, 'id' | 'requestId'>,
  { key, actorId }: MoneyHeld,
): Promise<void> {
  return notifyColleagues(tx, {
    ...{ kind: 'cancelledWithMoney', key, role: 'admin', except: actorId ? [actorId] : [] },
    ...{ requestId, page: `/orders/${id}#payments` },
  })
}
