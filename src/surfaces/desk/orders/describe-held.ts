import { getTranslations } from 'next-intl/server'
import type { DeskOrder } from '@/care/orders/desk/present'
import { type DeskOrderPayments, heldOfOrder } from '@/care/payments/present'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'

/** What was paid for an order and not paid back, as the dialog that cancels it says it; undefined when there is nothing. */
export async function describeHeld(
  locale: Locale,
  { total: { currency } }: DeskOrder,
  paid: DeskOrderPayments | undefined,
): Promise<string | undefined> {
  const amountMinor = heldOfOrder(paid?.payments ?? [])
  if (amountMinor <= 0) return undefined
  const t = await getTranslations({ locale, namespace: 'desk.order' })
  return t('cancelHeld', { amount: formatMoney({ amountMinor, currency }, locale) })
}
