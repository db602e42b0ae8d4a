import { getTranslations } from 'next-intl/server'
import { typedAmount } from '@/care/offers/amounts'
import type { DeskOrder } from '@/care/orders/desk/present'
import { mayRefund } from '@/care/payments/policy'
import type { DeskOrderPayments, DeskPayment } from '@/care/payments/present'
import {
  isChangeable,
  isRefundable,
  nextPaymentStatus,
  requestRevision,
  shownStatusOfPayment,
} from '@/care/payments/rules'
import type { Actor } from '@/care/sign-in/session'
import { editedErrors } from '@/content/error-messages/loaders'
import { dayInIstanbul, dayInWords, shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { isUnsaved } from '@/lib/render-context'
import { DocumentList } from '@/surfaces/frame/document-list'
import { Chip } from '@/ui/chip'
import { TextLink } from '@/ui/text-link'
import { WhileTyped } from '../records/while-typed'
import { FailForm } from './fail-form'
import { type DeskPaymentWords, PaymentForm } from './payment-form'
import { UncountedCharges } from './uncounted-charges'

type OrderPaymentsProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly order: DeskOrder
  readonly paid: DeskOrderPayments
}

/** The payments of an order, and the forms that request, confirm and refund them. */
export async function OrderPayments({ locale, actor, order, paid }: OrderPaymentsProps) {
  const t = await getTranslations({ locale, namespace: 'payments.desk' })
  const { payments, refusedProofs, isReviewed, deposit, remainder, undecided } = paid
  const form = await formProps(locale)
  const ask = { ...form, does: 'request', busyLabel: t('asking'), revision: '' } as const
  const hidden = { order: order.id, currency: deposit.currency, locale }
  const mayAsk = isReviewed && order.status !== 'cancelled'
  const asked = (kind: 'deposit' | 'remainder') => payments.some((one) => one.kind === kind)
  const mayAskDeposit = mayAsk && payments.length === 0
  const mayAskRemainder = mayAsk && !asked('remainder') && remainder.amountMinor > 0
  const { overtaken } = form.words
  return (
    <section
      aria-labelledby="payments"
      className="grid gap-4 rounded-field border border-line bg-surface p-4"
    >
      <h2 id="payments" tabIndex={-1} className="text-xs font-semibold">
        {t('title')}
      </h2>
      {undecided ? (
        <p className="text-2xs">
          {t('held.undecided', { amount: formatMoney(undecided, locale) })}{' '}
          {mayRefund(actor) ? (
            <TextLink href={`/${locale}/desk/payments`}>{t('held.keepInList')}</TextLink>
          ) : null}
        </p>
      ) : null}
      {payments.length === 0 ? <p className="text-2xs text-ink-soft">{t('none')}</p> : null}
      {payments.map((payment) => (
        <OnePayment key={payment.id} {...{ locale, actor, order, payment, paid }} form={form} />
      ))}
      {refusedProofs > 0 ? (
        <p className="text-2xs">
          <a className="link inline-flex min-h-6 items-center" href="#order-files">
            {t('proofsRefused')}
          </a>
        </p>
      ) : null}
      {isReviewed ? null : (
        <p className="text-2xs">
          {t('needsReview')}{' '}
          <TextLink href={`/${locale}/desk/requests/${order.requestId}`}>{t('toRequest')}</TextLink>
        </p>
      )}
      <WhileTyped isOver={!mayAskDeposit} words={overtaken} after={null}>
        {mayAskDeposit ? (
          <PaymentForm
            {...ask}
            id="deposit"
            isUnsaved={isUnsaved(['payment.request'], ['kind', 'deposit'])}
            hidden={{ ...hidden, kind: 'deposit' }}
            label={t('askDeposit')}
            amount={{ label: t('amount', { currency: deposit.currency }), value: amountField(deposit) }}
            day={{ name: 'dueOn', label: t('dueOn'), hint: t('dueHint'), value: '' }}
          />
        ) : null}
      </WhileTyped>
      <WhileTyped isOver={!mayAskRemainder} words={overtaken} after={null}>
        {mayAskRemainder ? (
          <PaymentForm
            {...ask}
            id="remainder"
            isUnsaved={isUnsaved(['payment.request'], ['kind', 'remainder'])}
            hidden={{ ...hidden, kind: 'remainder' }}
            label={t('askRemainder', { amount: formatMoney(remainder, locale) })}
            day={{ name: 'dueOn', label: t('dueOn'), hint: t('dueHint'), value: '' }}
          />
        ) : null}
      </WhileTyped>
    </section>
  )
}

async function formProps(locale: Locale) {
  const { payments, desk, portal } = await loadMessages(locale)
  const { desk: words, errorTitle, errors } = payments
  // Its own errors say nothing of reloading: the page follows what happens.
  const edited = await editedErrors(locale, { ...errors, ...words.errors })
  const formWords: DeskPaymentWords = { ...words, errorTitle, errors: edited }
  return {
    ...{ words: formWords, notSaved: desk.notSaved, back: desk.reason.back },
    conflict: portal.conflict,
  }
}

function amountField({ amountMinor, currency }: { amountMinor: number; currency: string }): string {
  return typedAmount(amountMinor, currency)
}

type OnePaymentProps = OrderPaymentsProps & {
  readonly payment: DeskPayment
  readonly form: Awaited<ReturnType<typeof formProps>>
}

async function OnePayment({ locale, actor, order, payment, paid, form: { back, ...form } }: OnePaymentProps) {
  const t = await getTranslations({ locale, namespace: 'payments' })
  const { id, kind, status, amount, received, refunded, due, dueOn, reference } = payment
  const { currency } = amount
  const today = dayInIstanbul(now())
  const label = t('desk.amount', { currency })
  const hidden = { payment: id, currency, locale, idempotency_key: newId() }
  const refundedMinor = refunded.amountMinor + payment.refundOrdered.amountMinor
  const left = { amountMinor: received.amountMinor - refundedMinor, currency }
  const money = { status, receivedMinor: received.amountMinor, refundedMinor }
  const { cardLeft } = payment
  const isByCard = cardLeft !== null && cardLeft.amountMinor > 0
  const canRefund = isRefundable(money) && mayRefund(actor)
  const isCancelled = order.status === 'cancelled'
  const canChange = isChangeable(money) && !isCancelled
  // One that is still open can be asked for again after its refund.
  const endsWithRefund = !payment.isOpen && !isCancelled
  // A remainder is what the deposit leaves, which may have been changed since.
  const isOtherRemainder = kind === 'remainder' && paid.remainder.amountMinor !== amount.amountMinor
  const isFollowed = kind === 'deposit' && paid.payments.some((one) => one.kind === 'remainder' && one.isOpen)
  const follows = isFollowed ? [t('desk.restFollows')] : []
  const changeLabel = {
    deposit: t('desk.askAgain'),
    remainder: isOtherRemainder
      ? t('desk.askRemainder', { amount: formatMoney(paid.remainder, locale) })
      : t('desk.changeDue'),
  }
  const { overtaken } = form.words
  return (
    <article className="grid gap-2 border-t border-line pt-3 text-2xs">
      <h3 className="flex flex-wrap items-center justify-between gap-2 font-medium">
        <span>
          {t(`kind.${kind}`)} <span className="tabular">{formatMoney(amount, locale)}</span>
        </span>
        <Chip tone={payment.isOpen ? 'plain' : 'good'}>
          {t(`status.${shownStatusOfPayment(money, isCancelled)}`)}
        </Chip>
      </h3>
      <p className="text-ink-soft">{t('desk.reference', { reference })}</p>
      {dueOn ? <p className="text-ink-soft">{t('desk.dueBy', { date: dayInWords(dueOn, locale) })}</p> : null}
      <ol className="grid gap-1 border-l-2 border-line pl-3">
        {payment.events.map(({ kind: what, at, actorName, amount: sum, reason }) => (
          <li key={`${what} ${at}`}>
            {t(sum ? 'desk.byAmount' : 'desk.by', {
              what: t(`desk.event.${what}`),
              amount: sum ? formatMoney(sum, locale) : '',
              date: shortDateTime(at, locale),
              name: actorName ?? t('desk.provider'),
            })}
            {reason ? <span className="block whitespace-pre-line text-ink-soft">{reason}</span> : null}
          </li>
        ))}
      </ol>
      <UncountedCharges {...{ locale, form }} charges={payment.uncounted} mayRefund={mayRefund(actor)} />
      {payment.proofs.length > 0 ? (
        <div className="grid gap-1">
          <p className="text-ink-soft">{t('desk.proofs')}</p>
          <DocumentList locale={locale} documents={payment.proofs} reader="team" />
        </div>
      ) : null}
      <WhileTyped isOver={!canChange} words={overtaken} after={null}>
        {canChange ? (
          <PaymentForm
            {...form}
            revision={requestRevision({ status, dueOn, amountMinor: amount.amountMinor })}
            id={`change-${kind}`}
            does="request"
            isUnsaved={isUnsaved(['payment.request'], ['kind', kind])}
            hidden={{ order: order.id, kind, currency, locale }}
            label={changeLabel[kind]}
            busyLabel={t('desk.asking')}
            {...(kind === 'deposit' && { amount: { label, value: amountField(amount) } })}
            day={{
              ...{ name: 'dueOn', label: t('desk.dueOn'), value: dueOn ?? '' },
              hint: [t('desk.dueHint'), t('desk.changeHint'), ...follows].join(' '),
            }}
          />
        ) : null}
      </WhileTyped>
      <WhileTyped isOver={!payment.isOpen} words={overtaken} after={null}>
        {payment.isOpen ? (
          <PaymentForm
            {...form}
            revision={String(due.amountMinor)}
            id={`confirm-${kind}`}
            does="confirm"
            isUnsaved={isUnsaved(['payment.confirm'], ['payment', id])}
            hidden={hidden}
            label={t('desk.confirm')}
            busyLabel={t('desk.confirming')}
            amount={{
              ...{ label, value: amountField(due) },
              hint: isCancelled ? t('desk.confirmHintCancelled') : undefined,
            }}
            day={{ name: 'receivedOn', label: t('desk.receivedOn'), value: today, max: today }}
          />
        ) : null}
      </WhileTyped>
      <FailForm
        words={form.words}
        paymentId={id}
        version={payment.events.length}
        back={back}
        isCancelled={isCancelled}
        isOver={!nextPaymentStatus(status, 'fail')}
      />
      <WhileTyped isOver={!canRefund} words={overtaken} after={null}>
        {canRefund ? (
          <PaymentForm
            {...form}
            revision={String(left.amountMinor)}
            id={`refund-${kind}`}
            does="refund"
            isUnsaved={isUnsaved(['payment.refund'], ['payment', id])}
            hidden={hidden}
            label={t('desk.refund')}
            busyLabel={t('desk.refunding')}
            amount={{
              label,
              value: amountField(left),
              hint: [
                t(isCancelled ? 'desk.refundHintCancelled' : 'desk.refundHintToday', {
                  percent: paid.refundPercent,
                }),
                ...(endsWithRefund ? [t('desk.refundHintFull')] : []),
                ...(isByCard ? [] : [t('desk.transferHint')]),
              ].join(' '),
            }}
            {...(isByCard && {
              way: {
                label: t('desk.way'),
                hint: t('desk.wayHint', { amount: formatMoney(cardLeft, locale) }),
                options: form.words.ways,
              },
            })}
            hasReason
          />
        ) : null}
      </WhileTyped>
    </article>
  )
}
