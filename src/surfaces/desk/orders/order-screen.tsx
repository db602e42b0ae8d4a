import { getTranslations } from 'next-intl/server'
import type { DeskOrder } from '@/care/orders/desk/present'
import { nextOrderStatus, shownPaymentStatus } from '@/care/orders/rules'
import type { DeskOrderPayments } from '@/care/payments/present'
import type { Actor } from '@/care/sign-in/session'
import { editedErrors } from '@/content/error-messages/loaders'
import { longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { Chip } from '@/ui/chip'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { TextLink } from '@/ui/text-link'
import { FactList } from '../fact-list'
import { DeskOutcome } from '../outcome'
import { OrderPayments } from '../payments/order-payments'
import { Timeline } from '../timeline'
import { describeHeld } from './describe-held'
import { describeUnusual } from './describe-unusual'
import { DeskOrderActionBar } from './order-action-bar'
import { OrderFiles } from './order-files'
import { treatmentWindow } from './order-list'
import { OrderRating } from './order-rating'
import { TripPanel } from './trip-panel'
import { UndoMoveForm } from './undo-move-form'

type OrderProps = { readonly locale: Locale; readonly order: DeskOrder }
type DeskOrderScreenProps = OrderProps & {
  readonly actor: Actor
  readonly paid: DeskOrderPayments | undefined
}

/** One order at the desk: facts, status, actions and history. */
export async function DeskOrderScreen({ locale, actor, order, paid }: DeskOrderScreenProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const { desk: words } = await loadMessages(locale)
  const may = (action: 'start' | 'complete' | 'cancel') => nextOrderStatus(order.status, action) !== undefined
  const errors = await editedErrors(locale, words.errors)
  return (
    <article className="mx-auto max-w-6xl py-4">
      <PendingLink href={`/${locale}/desk/orders`} className="link inline-flex items-center gap-1.5 text-2xs">
        <Icon of={arrowLeft} />
        {t('order.back')}
      </PendingLink>
      <header className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 id="order-title" tabIndex={-1} className="display text-xl">
          {t('order.one', { number: order.number })}
        </h1>
        <Chip tone={order.status === 'cancelled' ? 'plain' : 'good'}>{t(`orderStatus.${order.status}`)}</Chip>
      </header>
      <p className="mt-1 text-ink-soft">
        {order.patientName} · {t('order.bookedAt', { date: longDate(order.createdAt, locale) })}
      </p>
      <SectionLinks {...{ locale }} hasPayments={paid !== undefined} hasTrip={order.status !== 'cancelled'} />
      <DeskOutcome>
        {order.undoable ? (
          <div
            role="status"
            data-outcome
            tabIndex={-1}
            className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-field bg-olive-mist p-4"
          >
            <p>
              <strong className="font-semibold text-olive">{t(`order.done.${order.undoable}`)}</strong>{' '}
              {t('order.done.told')}
            </p>
            <UndoMoveForm
              // The next step has a form of its own, without the refusal of this one.
              key={order.version}
              {...{ errors, act: words.act, notSaved: words.notSaved, words: words.order.done }}
              hidden={{ order: order.id, version: order.version }}
            />
          </div>
        ) : null}
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <div className="grid gap-6">
            <Facts locale={locale} order={order} />
            <TripPanel locale={locale} order={order} />
            <OrderFiles {...{ locale, order }} refusedProofs={paid?.refusedProofs ?? 0} />
          </div>
          <div className="grid gap-6 max-lg:order-first">
            <DeskOrderActionBar
              {...{ words, errors, version: order.version }}
              orderId={order.id}
              may={{ start: may('start'), complete: may('complete'), cancel: may('cancel') }}
              question={await describeUnusual(locale, order, paid)}
              held={await describeHeld(locale, order, paid)}
            />
            {paid ? <OrderPayments {...{ locale, actor, order, paid }} /> : null}
            <OrderRating locale={locale} orderId={order.id} />
            <History locale={locale} order={order} />
          </div>
        </div>
      </DeskOutcome>
    </article>
  )
}

type SectionLinksProps = {
  readonly locale: Locale
  readonly hasPayments: boolean
  readonly hasTrip: boolean
}

/** On a narrow screen the sections follow one another over several screens. */
async function SectionLinks({ locale, hasPayments, hasTrip }: SectionLinksProps) {
  const { desk, payments } = await loadMessages(locale)
  const sections = [
    ...(hasPayments ? [['payments', payments.desk.title] as const] : []),
    ['timeline', desk.detail.timeline] as const,
    ...(hasTrip ? [['trip-title', desk.trip.title] as const] : []),
    ['order-files', desk.orderFiles.title] as const,
  ]
  return (
    <nav aria-label={desk.order.sections} className="mt-2 lg:hidden">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-2xs">
        {sections.map(([id, name]) => (
          <li key={id}>
            <a className="link inline-flex min-h-6 items-center" href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

async function Facts({ locale, order }: OrderProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const payment = await getTranslations({ locale, namespace: 'orders.payment' })
  const notes = await getTranslations({ locale, namespace: 'orders.fields' })
  const facts = [
    [t('order.treatment'), order.treatmentType],
    [t('order.hospital'), order.hospital],
    [t('offer.doctor'), order.doctor ?? t('offer.noDoctor')],
    [t('order.window'), treatmentWindow(order, locale)],
    [t('order.total'), formatMoney(order.total, locale)],
    [t('order.payment'), payment(shownPaymentStatus(order))],
    [notes('notes'), order.notes],
  ] as const
  return (
    <section className="rounded-field border border-line bg-surface p-4">
      <FactList facts={facts} className="gap-y-2 sm:grid-cols-[12rem_1fr] [&_dd]:font-medium" />
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3">
        <TextLink href={`/${locale}/desk/requests/${order.requestId}`}>{t('order.toRequest')}</TextLink>
        <TextLink href={`/${locale}/desk/offers/${order.offerId}`}>{t('order.toOffer')}</TextLink>
      </p>
    </section>
  )
}

async function History({ locale, order }: OrderProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const lines = order.events
    .toReversed()
    .map(({ kind, ...event }) => ({ ...event, what: t(`orderEvent.${kind}`) }))
  return <Timeline locale={locale} lines={lines} />
}
