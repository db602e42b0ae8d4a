/** Who sees and changes webhooks: admins, because a webhook sends messages to other companies. */
import type { Role } from '@/care/accounts/roles'

export function mayManageWebhooks(caller: { readonly role: Role } | null): boolean {
  return caller?.role === 'admin'
}
