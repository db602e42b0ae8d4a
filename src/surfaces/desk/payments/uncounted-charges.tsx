import { getTranslations } from 'next-intl/server'
import type { UncountedCharge } from '@/care/payments/uncounted/present'
import type { ChargeStatus } from '@/care/payments/uncounted/rules'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import { newId } from '@/lib/ids'
import { isUnsaved } from '@/lib/render-context'
import { Chip } from '@/ui/chip'
import { WhileTyped } from '../records/while-typed'
import { PaymentForm, type PaymentFormProps } from './payment-form'

export const CHARGE_TONES = {
  held: 'waiting',
  ordered: 'plain',
  failed: 'bad',
  refunded: 'good',
} as const satisfies Record<ChargeStatus, string>

type UncountedChargesProps = {
  readonly locale: Locale
  readonly charges: readonly UncountedCharge[]
  /** Whether the reader may refund them. */
  readonly mayRefund: boolean
  readonly form: Pick<PaymentFormProps, 'words' | 'notSaved' | 'conflict'>
}

/** Card charges of a payment that were not counted, each with the form that refunds it. */
export async function UncountedCharges({ locale, charges, mayRefund, form }: UncountedChargesProps) {
  const t = await getTranslations({ locale, namespace: 'payments.desk' })
  return charges.map(({ id, amount, at, reason, status, left, isRefundable }) => {
    const canRefund = isRefundable && mayRefund
    const isPart = isRefundable && left.amountMinor < amount.amountMinor
    return (
      <section
        key={id}
        aria-labelledby={`charge-${id}`}
        className="grid gap-2 rounded-field border border-line p-3"
      >
        <h4
          id={`charge-${id}`}
          className="flex flex-wrap items-center justify-between gap-2 text-2xs font-medium"
        >
          <span>
            {t('uncounted.title')} <span className="tabular">{formatMoney(amount, locale)}</span>
          </span>
          <Chip tone={CHARGE_TONES[status]}>{t(`uncounted.states.${status}`)}</Chip>
        </h4>
        <p className="text-ink-soft">
          {shortDateTime(at, locale)}
          {reason ? `: ${t(`uncounted.reasons.${reason}`)}` : null}
        </p>
        {status === 'failed' ? <p className="text-brick">{t('uncounted.failed')}</p> : null}
        {isPart ? <p>{t('uncounted.left', { amount: formatMoney(left, locale) })}</p> : null}
        {isRefundable && !mayRefund ? <p className="text-ink-soft">{t('uncounted.adminsOnly')}</p> : null}
        <WhileTyped isOver={!canRefund} words={form.words.overtaken} after={null}>
          {canRefund ? (
            <>
              <p className="mb-2 text-ink-soft">{t('uncounted.hint')}</p>
              <PaymentForm
                {...form}
                revision={String(left.amountMinor)}
                id={`refund-charge-${id}`}
                does="refundCharge"
                isUnsaved={isUnsaved(['payment.refund-charge'], ['charge', id])}
                hidden={{ charge: id, locale, idempotency_key: newId() }}
                label={t('uncounted.refund', { amount: formatMoney(left, locale) })}
                busyLabel={t('refunding')}
                hasReason
              />
            </>
          ) : null}
        </WhileTyped>
      </section>
    )
  })
}
