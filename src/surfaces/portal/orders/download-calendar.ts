import { loadMyOrder } from '@/care/orders/loaders'
import type { Locale } from '@/i18n/locales'
import type { OrderId, UncheckedId } from '@/lib/record-ids'
import { wireError } from '@/lib/wire-error'
import { calendarOf } from './calendar'

/** `GET …/calendar.ics`: the file for the order's owner; for everyone else it does not exist. */
export async function downloadCalendar(locale: Locale, id: UncheckedId<OrderId>): Promise<Response> {
  const order = await loadMyOrder(id)
  const file = order.ok ? await calendarOf(order.value, locale) : undefined
  if (!order.ok || !file) {
    return wireError({ status: 404, code: 'NOT_FOUND', message: 'There is no such calendar file.' })
  }
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${order.value.number}.ics"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
