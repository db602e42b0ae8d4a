import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { treatmentOrder } from '@/care/orders/table'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { RequestId } from '@/lib/record-ids'

/** What a coordinator's sheet has of a request. Nothing sealed: neither the message nor anything about health. */
const COLUMNS = {
  id: contactRequest.id,
  number: contactRequest.number,
  createdAt: contactRequest.createdAt,
  status: contactRequest.status,
  waitingSince: contactRequest.waitingSince,
  declinedAs: contactRequest.declinedAs,
  firstName: contactRequest.firstName,
  lastName: contactRequest.lastName,
  email: contactRequest.email,
  phone: contactRequest.phone,
  country: contactRequest.country,
  locale: contactRequest.locale,
  preferredCommunication: contactRequest.preferredCommunication,
  callDays: contactRequest.callDays,
  contactFrom: contactRequest.contactFrom,
  contactUntil: contactRequest.contactUntil,
  timeZone: contactRequest.timeZone,
  serviceName: contactRequest.serviceName,
  clinicName: contactRequest.clinicName,
  leadSource: contactRequest.leadSource,
  affiliateKey: contactRequest.affiliateKey,
  landingPage: contactRequest.landingPage,
} as const

/** The newest booking of a request, whatever became of it. */
const orderNumber = sql<string | null>`(
  select ${treatmentOrder.number} from ${treatmentOrder} where ${treatmentOrder.requestId} = ${contactRequest.id}
  order by ${treatmentOrder.createdAt} desc limit 1)`

/** These requests in the order of the ids, without those that were deleted meanwhile. */
export async function listRows(db: Executor, ids: readonly RequestId[]) {
  const found = await db
    .select({ ...COLUMNS, ownerName: user.name, orderNumber })
    .from(contactRequest)
    .leftJoin(user, eq(user.id, contactRequest.assigneeId))
    .where(and(inArray(contactRequest.id, [...ids]), isNull(contactRequest.quarantine)))
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type ExportRow = Awaited<ReturnType<typeof listRows>>[number]
