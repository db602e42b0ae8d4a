/** The calendar of a secret link (RFC 5545): names and numbers of the team, nothing about patients. */
import ical, { ICalCalendarMethod } from 'ical-generator'
import { getTranslations } from 'next-intl/server'
import type { OnCallCalendar } from '@/care/on-call/feed/read-feed'
import { env } from '@/lib/env'

/** How often a calendar should look again, in seconds. */
const REFRESH_SECONDS = 3600

/**
 * One event for each time of duty, in UTC, so that no change of clocks moves it. The UID stays while its shift exists;
 * SEQUENCE grows with each change of the shifts.
 */
export async function calendarOf(calendar: OnCallCalendar): Promise<string> {
  const { organisation, person, locale, sequence, changedAt, events } = calendar
  const t = await getTranslations({ locale, namespace: 'onCall.calendar' })
  const { host } = new URL(env().PUBLIC_URL)
  const file = ical({
    prodId: { company: host, product: 'on-call', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name: person ? t('ofPerson', { name: organisation.name, person }) : organisation.name,
    ttl: REFRESH_SECONDS,
  })
  for (const { uid, from, to, person: onDuty } of events)
    file.createEvent({
      id: `on-call-${uid}@${host}`,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      start: new Date(from),
      end: new Date(to),
      summary: t('summary', { name: organisation.name, person: onDuty.name }),
      description: organisation.phone
        ? t('both', { phone: onDuty.phone, line: organisation.phone })
        : t('phone', { phone: onDuty.phone }),
    })
  return file.toString()
}
