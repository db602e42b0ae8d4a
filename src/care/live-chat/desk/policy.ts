/** Who works with the chats of visitors and patients (access matrix, "Chat"). */
import { mayUseDesk } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'

type Caller = { readonly role: Role } | null

/** The care team and admins read every chat, which is recorded, and answer the ones they look after. */
export function mayAnswerChats(caller: Caller): boolean {
  return mayUseDesk(caller)
}
