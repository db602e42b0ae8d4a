import { getTranslations } from 'next-intl/server'
import type { DeskOrder } from '@/care/orders/desk/present'
import { confirmationOf, nextOrderStatus, unusualMove } from '@/care/orders/rules'
import { countedOfOrder, type DeskOrderPayments } from '@/care/payments/present'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import { now } from '@/lib/clock'
import type { MoveQuestion } from './move-form'

/** What is unusual about the next step of an order, in words; undefined when nothing is, or there is no next step. */
export async function describeUnusual(
  locale: Locale,
  order: DeskOrder,
  paid: DeskOrderPayments | undefined,
): Promise<MoveQuestion | undefined> {
  const action = (['start', 'complete'] as const).find((step) => nextOrderStatus(order.status, step))
  if (!action) return undefined
  const { amountMinor: totalMinor, currency } = order.total
  const moved = { ...order, totalMinor, statusAt: new Date(order.statusAt) }
  const unusual = unusualMove(action, moved, countedOfOrder(paid?.payments ?? []), now())
  if (!unusual) return undefined
  const t = await getTranslations({ locale, namespace: 'desk.order' })
  const { ahead, openMinor, isJustBegun } = unusual
  const facts = [
    ahead && t(`${action}Ahead`, { day: dayInWords(ahead, locale) }),
    openMinor > 0 && t('moneyOpen', { amount: formatMoney({ amountMinor: openMinor, currency }, locale) }),
    isJustBegun && t('justBegun'),
  ]
  return { confirmed: confirmationOf(unusual), facts: facts.filter((fact) => typeof fact === 'string') }
}
