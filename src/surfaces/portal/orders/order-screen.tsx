import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { loadMyAftercare } from '@/care/orders/loaders'
import type { OrderDetailView } from '@/care/orders/present'
import type { Actor } from '@/care/sign-in/session'
import { longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { OfferItems } from '@/surfaces/frame/offer/offer-items'
import { Chip } from '@/ui/chip'
import { Icon } from '@/ui/icon'
import { chevronDown } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import { LinkedDocuments } from '../documents/linked-documents'
import { PortalPage } from '../portal-page'
import { RequestNumber } from '../request-number'
import { OrderAftercare } from './order-aftercare'
import { OrderFacts } from './order-facts'
import { OrderHistory } from './order-history'
import { StayRating } from './stay-rating'
import { TripSection } from './trip-section'

type OrderScreenProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly order: OrderDetailView
}

/** One booking: what is agreed, what has happened, and what comes after the treatment. */
export async function OrderScreen({ locale, actor, order }: OrderScreenProps) {
  const t = await getTranslations({ locale, namespace: 'orders' })
  const pay = await getTranslations({ locale, namespace: 'payments' })
  const offers = await getTranslations({ locale, namespace: 'offers' })
  const home = `/${locale}/my-requests`
  return (
    <PortalPage
      {...{ locale, actor }}
      section="requests"
      title={order.treatmentType}
      lead={<span className="tabular">{t('number', { number: order.number })}</span>}
      back={{ href: `${home}/orders`, label: t('back') }}
      note={<RequestNumber locale={locale} of={order.id} />}
      tabs={<Chip tone={order.status === 'cancelled' ? 'plain' : 'good'}>{t(`labels.${order.status}`)}</Chip>}
    >
      <div className="grid gap-10">
        <section aria-labelledby="agreed" className="rounded-card border border-line bg-surface p-5 md:p-8">
          <h2 id="agreed" className="display text-xl">
            {t('agreed')}
          </h2>
          <p className="measure mt-2 text-ink-soft">
            {t(`status.${order.status}`, { date: longDate(order.statusAt, locale) })}
          </p>
          <OrderFacts locale={locale} order={order} />
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            {order.treatmentFrom ? (
              <LinkButton href={`${home}/orders/${order.id}/calendar.ics`} prefetch={false} download>
                {t('calendar.save')}
              </LinkButton>
            ) : null}
            <LinkButton href={`${home}/orders/${order.id}/payment`}>{pay('open')}</LinkButton>
            <LinkButton href={`${home}/messages/new?request=${order.requestId}`}>{t('write')}</LinkButton>
          </div>
        </section>
        <StayRating locale={locale} orderId={order.id} />
        <TripSection locale={locale} order={order} />
        <Fold title={t('snapshot')} note={t('snapshotNote', { date: longDate(order.createdAt, locale) })}>
          <OfferItems locale={locale} offer={order} />
          <Points title={t('inclusions')} points={order.inclusions} />
          <Points title={t('mayChange')} points={order.mayChange} />
          {order.offerNotes ? (
            <section className="mt-6">
              <h3 className="font-semibold">{offers('pdf.notes')}</h3>
              <p className="measure mt-2 text-sm break-words whitespace-pre-line">{order.offerNotes}</p>
            </section>
          ) : null}
        </Fold>
        <LinkedDocuments
          locale={locale}
          of="order"
          targets={[
            { subject: 'offer', subjectId: order.offerId },
            { subject: 'order', subjectId: order.id },
          ]}
        />
        <OrderAftercare locale={locale} aftercare={await loadMyAftercare(order.id, locale)} />
        <OrderHistory locale={locale} history={order.history} />
      </div>
    </PortalPage>
  )
}

type FoldProps = { readonly title: string; readonly note: string; readonly children: ReactNode }

function Fold({ title, note, children }: FoldProps) {
  return (
    <details className="group rounded-card border border-line bg-surface p-5 md:p-8 print:hidden">
      <summary className="display flex min-h-11 cursor-pointer items-center justify-between gap-4 text-xl">
        {title}
        <Icon of={chevronDown} className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="measure mt-2 mb-4 text-sm text-ink-soft">{note}</p>
      {children}
    </details>
  )
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{title}</h3>
      <ul className="measure mt-2 list-disc ps-5 text-sm">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
