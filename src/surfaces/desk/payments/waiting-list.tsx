import { getTranslations } from 'next-intl/server'
import type { HeldPage } from '@/care/payments/held/present'
import { presentStatus, type WaitingPage, type WaitingPayment } from '@/care/payments/present'
import type { WaitingChargePage } from '@/care/payments/uncounted/present'
import type { Actor } from '@/care/sign-in/session'
import { dayInWords, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import { Chip } from '@/ui/chip'
import { TextLink } from '@/ui/text-link'
import { DeskPager } from '../pager'
import { HeldList } from './held/held-list'
import { ScrolledTable } from './scrolled-table'
import { WaitingCharges } from './waiting-charges'

const TITLE_ID = 'payments-title'

type WaitingListProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly found: WaitingPage
  readonly charges: WaitingChargePage
  readonly held: HeldPage
}

/** What the desk has to do about money: charges that were not counted, cancelled bookings, and pending payments. */
export async function WaitingList({ locale, actor, found, charges, held }: WaitingListProps) {
  const t = await getTranslations({ locale, namespace: 'payments' })
  const { rows, page, total, pageSize } = found
  const heads = ['booking', 'patient', 'kind', 'open', 'due', 'status', 'requested'] as const
  const path = `/${locale}/desk/payments`
  // The list is without cancelled orders.
  const statusOf = (one: WaitingPayment) => t(`status.${presentStatus(one, false)}`)
  return (
    <div className="mx-auto max-w-6xl py-4">
      <h1 id={TITLE_ID} tabIndex={-1} className="display text-xl">
        {t('desk.title')}
      </h1>
      {charges.rows.length > 0 ? <WaitingCharges locale={locale} charges={charges.rows} /> : null}
      {charges.rows.length < charges.total ? (
        <p className="text-ink-soft">{t('desk.uncounted.limited', { n: charges.rows.length })}</p>
      ) : null}
      <HeldList {...{ locale, actor, held }} focusAfter={TITLE_ID} />
      <h2 className="mt-4 font-semibold">{t('desk.waitingTitle')}</h2>
      <p className="mt-1 text-ink-soft">
        {total === 0 ? t('desk.waitingEmpty') : t('desk.waitingCount', { count: total })}
      </p>
      {rows.length > 0 ? (
        <ScrolledTable label={t('desk.waitingTitle')} heads={heads.map((head) => t(`desk.${head}`))}>
          {rows.map((one) => (
            <tr key={one.id}>
              <td>
                <TextLink data-row href={`/${locale}/desk/orders/${one.orderId}`}>
                  {one.orderNumber}
                </TextLink>
              </td>
              <td>{one.patientName}</td>
              <td>{t(`kind.${one.kind}`)}</td>
              <td className="tabular">{formatMoney(one.due, locale)}</td>
              <td>
                <span className="flex items-center gap-2">
                  {one.dueOn ? dayInWords(one.dueOn, locale) : '–'}
                  {one.isOverdue ? <Chip tone="bad">{t('desk.overdue')}</Chip> : null}
                </span>
              </td>
              <td>{one.hasProof ? t('desk.hasProof', { status: statusOf(one) }) : statusOf(one)}</td>
              <td>{longDate(one.requestedAt, locale)}</td>
            </tr>
          ))}
        </ScrolledTable>
      ) : null}
      <DeskPager
        {...{ locale, page, total, pageSize }}
        hrefOf={(number) => (number > 1 ? `${path}?page=${number}` : path)}
      />
    </div>
  )
}
