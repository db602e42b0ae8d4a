/**
 * The dates of an order as an iCalendar file (RFC 5545). Calendars are shared and synchronised, so it names the hospital
 * and the number of the order, never the treatment.
 */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { getTranslations } from 'next-intl/server'
import type { OrderDetailView } from '@/care/orders/present'
import type { Locale } from '@/i18n/locales'
import { DAY_MS } from '@/lib/durations'
import { env } from '@/lib/env'

type CalendarOrder = Pick<
  OrderDetailView,
  'id' | 'number' | 'hospital' | 'status' | 'history' | 'treatmentFrom' | 'treatmentUntil'
>

/**
 * The treatment as an event of whole days, which have no zone. A file of a later day replaces the earlier one in the
 * calendar: the UID stays, and SEQUENCE grows with each step of the order.
 * @returns undefined while the order has no dates
 */
export async function calendarOf(order: CalendarOrder, locale: Locale): Promise<string | undefined> {
  const { id, number, hospital, status, history, treatmentFrom, treatmentUntil } = order
  if (!treatmentFrom || !treatmentUntil) return undefined
  const t = await getTranslations({ locale, namespace: 'orders.calendar' })
  const site = env().PUBLIC_URL
  const { host } = new URL(site)
  const calendar = ical({
    prodId: { company: host, product: 'orders', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `order-${id}@${host}`,
    sequence: history.length - 1,
    stamp: new Date(history.at(-1)?.at ?? 0),
    start: midnight(treatmentFrom),
    end: new Date(midnight(treatmentUntil).getTime() + DAY_MS), // DTEND is the first day after it
    allDay: true,
    summary: t('summary', { hospital: hospital ?? '', number }),
    description: t('description', { number }),
    location: hospital,
    url: `${site}/${locale}/my-requests/orders/${id}`,
    status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}

/** Midnight in UTC, because the library writes whole days in UTC. */
function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
