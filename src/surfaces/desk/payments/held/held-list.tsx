import { getTranslations } from 'next-intl/server'
import type { HeldPage } from '@/care/payments/held/present'
import { mayRefund } from '@/care/payments/policy'
import type { Actor } from '@/care/sign-in/session'
import { editedErrors } from '@/content/error-messages/loaders'
import { longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { newId } from '@/lib/ids'
import { Chip } from '@/ui/chip'
import { TextLink } from '@/ui/text-link'
import { ScrolledTable } from '../scrolled-table'
import { KeepButton, KeepDialog } from './keep-dialog'

type HeldListProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly held: HeldPage
  /** Id of what has the focus once a booking has left the list. */
  readonly focusAfter: string
}

/** Cancelled bookings that still hold money; nothing where there are none. */
export async function HeldList({ locale, actor, held: { rows, total }, focusAfter }: HeldListProps) {
  const t = await getTranslations({ locale, namespace: 'payments.desk' })
  const mayKeep = mayRefund(actor)
  const keepable = rows.flatMap(({ orderId, orderNumber, held }) => ({
    ...{ orderId, number: orderNumber, amount: formatMoney(held, locale) },
    hidden: { base: String(held.amountMinor), idempotency_key: newId() },
    isHeld: held.amountMinor > 0,
  }))
  const heads = [
    ...[t('booking'), t('patient'), t('held.amount'), t('held.cancelledOn'), t('held.terms')],
    ...(mayKeep ? [t('held.action')] : []),
  ]
  return (
    <KeepDialog
      orders={mayKeep ? keepable.filter(({ isHeld }) => isHeld) : []}
      {...(await dialogWords(locale))}
      focusAfter={focusAfter}
    >
      {rows.length > 0 ? (
        <div className="my-6">
          <h2 className="font-semibold">{t('held.title')}</h2>
          <p className="mt-1 text-ink-soft">{t('held.text')}</p>
          {rows.length < total ? (
            <p className="mt-1 text-ink-soft">{t('held.limited', { shown: rows.length, total })}</p>
          ) : null}
          <ScrolledTable label={t('held.title')} heads={heads} hasActions={mayKeep}>
            {rows.map((row) => (
              <tr key={row.orderId}>
                <td>
                  <TextLink data-row href={`/${locale}/desk/orders/${row.orderId}#payments`}>
                    {row.orderNumber}
                  </TextLink>
                </td>
                <td>{row.patientName}</td>
                <td>
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    {row.held.amountMinor > 0 ? (
                      <span className="tabular font-medium">{formatMoney(row.held, locale)}</span>
                    ) : null}
                    {row.onItsWay.amountMinor > 0 ? (
                      <Chip>{t('held.onItsWay', { amount: formatMoney(row.onItsWay, locale) })}</Chip>
                    ) : null}
                  </span>
                </td>
                <td>{longDate(row.cancelledAt, locale)}</td>
                <td>{t('held.back', { percent: row.refundPercent })}</td>
                {mayKeep ? (
                  <td>
                    {row.held.amountMinor > 0 ? (
                      <KeepButton
                        orderId={row.orderId}
                        label={t('held.keep')}
                        fullLabel={t('held.labelled', { label: t('held.keep'), number: row.orderNumber })}
                      />
                    ) : null}
                  </td>
                ) : null}
              </tr>
            ))}
          </ScrolledTable>
        </div>
      ) : null}
    </KeepDialog>
  )
}

async function dialogWords(locale: Locale) {
  const { payments, desk } = await loadMessages(locale)
  const { held, reason, reasonHint: hint, left, errors } = payments.desk
  return {
    words: {
      ...{ title: held.keepTitle, text: held.keepText, confirm: held.keepConfirm, busy: held.keeping },
      ...{ reason, hint, left, back: desk.reason.back, errorTitle: payments.errorTitle, over: held.over },
    },
    errors: await editedErrors(locale, { ...payments.errors, ...errors, CHANGED_ELSEWHERE: held.changed }),
  }
}
