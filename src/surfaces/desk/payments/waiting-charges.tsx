import { getTranslations } from 'next-intl/server'
import type { WaitingCharge } from '@/care/payments/uncounted/present'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import { Chip } from '@/ui/chip'
import { Notice } from '@/ui/notice'
import { TextLink } from '@/ui/text-link'
import { CHARGE_TONES } from './uncounted-charges'

type WaitingChargesProps = { readonly locale: Locale; readonly charges: readonly WaitingCharge[] }

/** Card charges that were not counted and are not refunded, each with the way to its booking, where they are refunded. */
export async function WaitingCharges({ locale, charges }: WaitingChargesProps) {
  const t = await getTranslations({ locale, namespace: 'payments.desk' })
  return (
    <section aria-labelledby="uncounted" className="my-4">
      <h2 id="uncounted" className="sr-only">
        {t('uncounted.listTitle')}
      </h2>
      <Notice tone="warning" title={<span aria-hidden="true">{t('uncounted.listTitle')}</span>}>
        <p className="mt-1">{t('uncounted.listText')}</p>
        <ul className="mt-3 grid gap-3">
          {charges.map(({ id, orderId, orderNumber, patientName, amount, at, reason, status }) => (
            <li key={id} className="grid gap-1">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <TextLink data-row href={`/${locale}/desk/orders/${orderId}#payments`}>
                  {orderNumber}
                </TextLink>
                <span>{patientName}</span>
                <span className="tabular font-medium">{formatMoney(amount, locale)}</span>
                <Chip tone={CHARGE_TONES[status]}>{t(`uncounted.states.${status}`)}</Chip>
              </span>
              <span className="text-xs text-ink-soft">
                {shortDateTime(at, locale)}
                {reason ? `: ${t(`uncounted.reasons.${reason}`)}` : null}
              </span>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  )
}
