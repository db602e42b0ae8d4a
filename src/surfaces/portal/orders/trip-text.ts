import { getTranslations } from 'next-intl/server'
import { TRIP_FIELDS, TRIP_GROUPS, type TripField } from '@/care/orders/trip/constants'
import type { TripCard } from '@/care/orders/trip/schema'
import { plusDigits } from '@/care/schedule/rules'
import { dayInWords, istanbulDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { keysOf } from '@/lib/typed-record'
import type { TripGroupText } from '@/surfaces/frame/offline/kept-trip'

/** A trip card in words, group by group, without what is not filled in. */
export async function tripGroups(card: TripCard, locale: Locale): Promise<readonly TripGroupText[]> {
  const t = await getTranslations({ locale, namespace: 'orders' })
  const lineOf = (field: TripField) => {
    const value = card[field]
    if (value === null) return []
    const label = t(`trip.fields.${field}`)
    switch (TRIP_FIELDS[field]) {
      case 'phone':
        return [{ label, value, tel: plusDigits(value) }]
      case 'moment':
        return [{ label, value: t('trip.moment', { date: istanbulDateTime(value, locale) }) }]
      case 'day':
        return [{ label, value: dayInWords(value, locale) }]
      default:
        return [{ label, value }]
    }
  }
  return keysOf(TRIP_GROUPS)
    .map((group) => ({ title: t(`trip.groups.${group}`), lines: TRIP_GROUPS[group].flatMap(lineOf) }))
    .filter(({ lines }) => lines.length > 0)
}
