/** Who reads a person's profile at the desk (access matrix, "Profile, address, billing address" and "Payment settings"). */
import { mayUseDesk } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'

type Reader = { readonly role: Role } | null

/** The care team and admins read it of everybody whose request they may read. Nobody there changes it. */
export function mayReadPersons(reader: Reader): boolean {
  return mayUseDesk(reader)
}

/** Where invoices go is read by support once there is a booking, and by admins always. */
export function mayReadBilling(reader: Reader, hasOrder: boolean): boolean {
  return mayReadPaymentSettings(reader) || (mayUseDesk(reader) && hasOrder)
}

/** Payment settings are the billing data with the tax number. */
export function mayReadPaymentSettings(reader: Reader): boolean {
  return reader?.role === 'admin'
}
