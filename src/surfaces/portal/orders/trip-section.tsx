import { getTranslations } from 'next-intl/server'
import type { OrderDetailView } from '@/care/orders/present'
import { istanbulDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { TripGroupText } from '@/surfaces/frame/offline/kept-trip'
import { KeepTrip } from './keep-trip'
import { tripGroups } from './trip-text'

type TripSectionProps = { readonly locale: Locale; readonly order: OrderDetailView }

/** The trip card of a booking: to read, to print, and to put on the phone. It is what a printed page shows. */
export async function TripSection({ locale, order }: TripSectionProps) {
  const t = await getTranslations({ locale, namespace: 'orders.trip' })
  const { trip } = (await loadMessages(locale)).orders
  const groups = order.trip ? await tripGroups(order.trip.card, locale) : []
  // Nothing will be entered any more.
  if (groups.length === 0 && (order.status === 'cancelled' || order.status === 'completed')) return null
  const text = {
    lang: LANGUAGES[locale].code,
    title: t('title'),
    lead: t('offlineLead', { number: order.number, hospital: order.hospital ?? '' }),
    retry: t('retry'),
    groups,
  }
  return (
    <section
      id="trip"
      aria-labelledby="trip-title"
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card print:border-0 print:shadow-none"
    >
      <div className="lattice-band text-iznik/35" aria-hidden="true" />
      <div className="grid gap-6 p-5 md:p-8">
        <div>
          <h2 id="trip-title" className="display text-xl">
            {t('title')}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            {order.trip && groups.length > 0
              ? t('updated', { date: istanbulDateTime(order.trip.updatedAt, locale) })
              : t('empty')}
          </p>
        </div>
        <div className="grid gap-6 sm:grid-cols-2">
          {groups.map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </div>
        {order.trip && groups.length > 0 ? (
          <KeepTrip words={trip.device} card={{ order: order.id, version: order.trip.version }} text={text} />
        ) : null}
      </div>
    </section>
  )
}

function Group({ group: { title, lines } }: { readonly group: TripGroupText }) {
  return (
    <section className="print:break-inside-avoid">
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-2 grid gap-2 text-sm">
        {lines.map(({ label, value, tel }) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium break-words whitespace-pre-line">
              {tel ? (
                <a className="link tabular inline-flex min-h-11 items-center text-base" href={`tel:${tel}`}>
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
