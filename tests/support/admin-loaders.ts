/** Loaders of the rooms for admins, as `care-loaders.test.ts` asks each: with the ids of another person. */
import { loadApiTokens } from '@/care/staff/api-tokens/loaders'
import { loadAuditLog, loadChainCheck, loadEntriesOf } from '@/care/staff/audit/loaders'
import { readAuditQuery } from '@/care/staff/audit/schema'
import { loadPatients, loadPerson, loadStaff } from '@/care/staff/loaders'
import { loadEndedWebhooks, loadWebhook, loadWebhooks } from '@/care/webhooks/loaders'
import { newId } from '@/lib/ids'
import type { OfferId, UserId } from '@/lib/record-ids'

type Person = { readonly userId: UserId; readonly email: string }

export const adminLoaders = (owner: Person) => ({
  'staff loadStaff': () => loadStaff(),
  'staff loadPatients': () => loadPatients(owner.email),
  'staff loadPerson': () => loadPerson(owner.userId),
  'staff/api-tokens loadApiTokens': loadApiTokens,
  'staff/audit loadAuditLog': (ids: { readonly offerId: OfferId }) =>
    loadAuditLog(readAuditQuery({ subject: ids.offerId })),
  'staff/audit loadEntriesOf': () => loadEntriesOf(owner.userId),
  'staff/audit loadChainCheck': loadChainCheck,
  'webhooks loadWebhooks': loadWebhooks,
  'webhooks loadWebhook': () => loadWebhook(newId(), { status: '', page: 1 }),
  'webhooks loadEndedWebhooks': loadEndedWebhooks,
})
