import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { Tx } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'
import type { EditorOption } from './present'

/** Roles that work on content; the policy asks the same. */
const EDITOR_ROLES = ['editor', 'admin'] as const

/** Someone who is only invited cannot work yet, and a closed account not any more. */
export const isActiveEditor = and(
  inArray(user.role, [...EDITOR_ROLES]),
  eq(user.emailVerified, true),
  isNull(user.disabledAt),
  eq(user.demo, false),
)

/** Who can be asked, by name. */
export function listEditors(db: Executor): Promise<EditorOption[]> {
  return db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(isActiveEditor)
    .orderBy(asc(user.name), asc(user.id))
}

/** Whether this account is one of them, and stays one until the transaction ends. */
export async function lockEditor(tx: Tx, id: UserId): Promise<boolean> {
  const found = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, id), isActiveEditor))
    .for('share')
  return found.length > 0
}
