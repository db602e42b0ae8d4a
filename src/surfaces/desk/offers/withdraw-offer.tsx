'use client'

import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import type { Messages } from '@/i18n/namespaces'
import { ReasonDialog } from '@/ui/reason-dialog'
import { withdrawOffer } from './actions'
import { withdrawForm } from './schema'

type WithdrawOfferProps = {
  readonly words: Pick<Messages['desk'], 'offerPage' | 'reason' | 'act'>
  readonly errors: Messages['desk']['errors']
  readonly hidden: Readonly<Record<string, string>>
  /** Said before it is withdrawn: whose unsent draft is discarded with it. Undefined without one. */
  readonly discards: string | undefined
  /** It was answered or withdrawn. */
  readonly isOver: boolean
}

/** Withdraws an offer that has no answer yet. */
export function WithdrawOffer({
  words: { offerPage, reason, act },
  errors,
  hidden,
  discards,
  isOver,
}: WithdrawOfferProps) {
  const words = {
    trigger: offerPage.withdraw,
    title: offerPage.withdrawTitle,
    text: discards ? `${offerPage.withdrawText} ${discards}` : offerPage.withdrawText,
    confirm: offerPage.withdrawConfirm,
    busy: offerPage.withdrawing,
    ...{ reason: reason.label, hint: reason.hint, back: reason.back, left: act.left },
    ...{ errorTitle: act.errorTitle, over: offerPage.withdrawOver },
  }
  return (
    <ReasonDialog
      id="withdraw"
      words={words}
      errors={errors}
      schema={withdrawForm}
      action={withdrawOffer}
      hidden={hidden}
      isOver={isOver}
      focusAfter="actions"
      renewedAfter="OFFER_CHANGED"
      max={REASON_MAX_LENGTH}
    />
  )
}
