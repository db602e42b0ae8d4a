import { getTranslations } from 'next-intl/server'
import type { OrderPayments, PaymentWithProofs } from '@/care/payments/present'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { Notice } from '@/ui/notice'
import { PayForm } from './pay-form'
import { TransferSection } from './transfer-section'

type PaymentWaysProps = {
  readonly locale: Locale
  readonly payment: PaymentWithProofs
  readonly account: OrderPayments['account']
  readonly hasCard: boolean
  /** Whether the patient has just abandoned it and it is unpaid at the provider. */
  readonly isStopped: boolean
}

/** The ways to pay an open payment: by transfer, and by card if a provider is configured. */
export async function PaymentWays({ locale, payment, account, hasCard, isStopped }: PaymentWaysProps) {
  const t = await getTranslations({ locale, namespace: 'payments' })
  const { payments } = await loadMessages(locale)
  const words = { ...payments, errors: await editedErrors(locale, payments.errors) }
  const { demo, errorTitle, errors } = words
  const form = { paymentId: payment.id, locale, words: { demo, errorTitle, errors } }
  const isByCard = payment.status === 'pending' && payment.method === 'card'
  const waiting = isByCard ? 'card.waiting' : payment.isReported ? 'transfer.waiting' : undefined
  if (!account && !hasCard) return <p className="measure text-sm">{t('noMethod')}</p>
  return (
    <div className="grid gap-6">
      {waiting ? (
        <Notice tone="info" role="status">
          {t(isStopped ? 'card.stopped' : waiting)}
        </Notice>
      ) : null}
      {isByCard && !isStopped ? (
        <PayForm {...form} does="check" label={t('card.check')} busyLabel={t('card.checking')} />
      ) : null}
      {hasCard ? (
        <section>
          <h3 className="font-semibold">{t('card.title')}</h3>
          <p className="measure mt-1 mb-3 text-sm text-ink-soft">{t('card.text')}</p>
          <PayForm {...form} does="card" label={t('card.action')} busyLabel={t('card.busy')} isMain />
        </section>
      ) : null}
      {account ? <TransferSection {...{ locale, payment, account, words }} isMain={!hasCard} /> : null}
    </div>
  )
}
