/** Who may do what with payments. Specification, section 6; access matrix: refunds by admins only. */
import { mayUseDesk, mayUsePortal } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'

type Caller = { readonly role: Role } | null

/** Patients may pay for their own orders; the query checks the owner. */
export function mayPay(caller: Caller): boolean {
  return mayUsePortal(caller)
}

/** The care team requests payments and records incoming money. */
export function mayWorkOnPayments(caller: Caller): boolean {
  return mayUseDesk(caller)
}

export function mayRefund(caller: Caller): boolean {
  return caller?.role === 'admin'
}
