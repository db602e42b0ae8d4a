import { getTranslations } from 'next-intl/server'
import type { DeskOrder } from '@/care/orders/desk/present'
import { TRIP_FIELDS } from '@/care/orders/trip/constants'
import { typedMoment } from '@/care/orders/trip/rules'
import { editedErrors } from '@/content/error-messages/loaders'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { keysOf, recordOf } from '@/lib/typed-record'
import { WhileTyped } from '../records/while-typed'
import { TripForm } from './trip-form'

type TripPanelProps = { readonly locale: Locale; readonly order: DeskOrder }

/** The trip card of an order at the desk; of a cancelled one it can no longer be changed. */
export async function TripPanel(props: TripPanelProps) {
  const { desk } = await loadMessages(props.locale)
  const isOver = props.order.status === 'cancelled'
  return (
    <WhileTyped isOver={isOver} words={desk.trip.overtaken} after={null}>
      {isOver ? null : <OpenTripPanel {...props} />}
    </WhileTyped>
  )
}

async function OpenTripPanel({ locale, order }: TripPanelProps) {
  const t = await getTranslations({ locale, namespace: 'desk.trip' })
  const { desk, orders, portal } = await loadMessages(locale)
  const typed = recordOf(keysOf(TRIP_FIELDS), (name) => {
    const value = order.trip?.card[name] ?? ''
    return value && TRIP_FIELDS[name] === 'moment' ? typedMoment(value) : value
  })
  const version = order.trip?.version ?? 0
  return (
    <section aria-labelledby="trip-title" className="rounded-field border border-line bg-surface p-4">
      <h2 id="trip-title" className="text-xs font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-2xs text-ink-soft">
        {order.trip ? t('changed', { date: longDateTime(order.trip.updatedAt, locale) }) : t('lead')}
      </p>
      <TripForm
        words={desk.trip}
        trip={orders.trip}
        errors={await editedErrors(locale, desk.errors)}
        left={desk.act.left}
        notSaved={desk.notSaved}
        conflict={portal.conflict}
        hidden={{ order: order.id, locale }}
        revision={String(version)}
        typed={{ ...typed, notes: order.notes ?? '' }}
      />
    </section>
  )
}
