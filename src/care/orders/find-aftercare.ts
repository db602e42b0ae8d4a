import { and, eq } from 'drizzle-orm'
import { contactRequest } from '@/care/requests/table'
import type { ServiceView } from '@/content/services/present'
import { readService, readServiceIdByName } from '@/content/services/read-services'
import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import type { OrderId, UserId } from '@/lib/record-ids'
import { treatmentOrder } from './table'

export type AftercareView = {
  readonly service: Pick<ServiceView, 'name' | 'href'>
  readonly days: ServiceView['recoveryTimeline']
}

type OwnOrder = { readonly userId: UserId; readonly orderId: OrderId }

/**
 * The recovery of the service that the order's request names. A request stores the name as its form showed it, in the
 * request's language. @returns undefined for another patient's order, and where no such service has a recovery
 */
export async function findAftercare(
  db: Executor,
  { userId, orderId }: OwnOrder,
  locale: Locale,
): Promise<AftercareView | undefined> {
  const { serviceName, locale: written } = contactRequest
  const [request] = await db
    .select({ serviceName, written })
    .from(treatmentOrder)
    .innerJoin(contactRequest, eq(contactRequest.id, treatmentOrder.requestId))
    .where(and(eq(treatmentOrder.id, orderId), eq(treatmentOrder.userId, userId)))
  if (!request?.serviceName) return undefined
  const id = await readServiceIdByName(request.serviceName, request.written)
  const service = id === null ? null : await readService(id, locale)
  if (!service || service.recoveryTimeline.length === 0) return undefined
  return { service: { name: service.name, href: service.href }, days: service.recoveryTimeline }
}
