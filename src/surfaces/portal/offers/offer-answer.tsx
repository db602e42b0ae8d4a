'use client'

import { type ReactNode, useEffect } from 'react'
import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import type { Messages } from '@/i18n/namespaces'
import { DeclineForm } from '@/surfaces/forms/decline-form'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { FormFold } from '@/surfaces/forms/form-fold'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { Checkbox } from '@/ui/checkbox'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Notice } from '@/ui/notice'
import { useForm } from '@/ui/use-form'
import { acceptOffer, declineOffer } from './actions'
import { OFFER_OUTCOME_ID } from './constants'

type Words = Messages['offers']['answer']
type OfferAnswerProps = {
  readonly words: Words
  readonly errors: Messages['offers']['errors']
  /** The terms, repeated beside the button that accepts. */
  readonly agreement: ReactNode
  /** Whether the offer names reasons that could change its price; accepting confirms that they were read. */
  readonly mayChange: boolean
  /** Its first day of treatment is over, so it can only be declined. */
  readonly isPast: boolean
  /** What accepting it withdraws; undefined for an offer that is the only one. */
  readonly withdraws: string | undefined
  /** Id and version of the offer. */
  readonly hidden: Readonly<Record<string, string>>
  /** The form that was not saved. */
  readonly unsaved: 'accept' | 'decline' | undefined
  /** Idempotency keys of the two forms. */
  readonly keys: { readonly accept: string; readonly decline: string }
}

/** The forms that accept an offer, with a confirmation, and decline it, with a reason. Both open without scripts. */
export function OfferAnswer({
  words,
  errors,
  agreement,
  mayChange,
  isPast,
  withdraws,
  hidden,
  keys,
  unsaved,
}: OfferAnswerProps) {
  useEffect(() => focusOutcome, [])
  return (
    <div className="grid gap-4">
      {isPast ? (
        <Notice tone="warning">{errors.OFFER_DATES_PASSED}</Notice>
      ) : (
        <Step
          isUnsaved={unsaved === 'accept'}
          summary={words.accept}
          triggerClass={buttonStyle('main', 'normal', 'w-full cursor-pointer')}
        >
          <AcceptForm
            words={words}
            errors={errors}
            agreement={agreement}
            withdraws={withdraws}
            consent={mayChange ? words.acceptConsent : words.acceptConsentFixed}
            hidden={{ ...hidden, idempotency_key: keys.accept }}
          />
        </Step>
      )}
      <Step
        isUnsaved={unsaved === 'decline'}
        summary={words.decline}
        triggerClass={buttonStyle('quiet', 'normal', 'w-full cursor-pointer')}
      >
        <DeclineForm
          {...{ words, errors, demoDone: words.demoDone }}
          action={declineOffer}
          hidden={{ ...hidden, idempotency_key: keys.decline }}
          max={REASON_MAX_LENGTH}
        />
      </Step>
    </div>
  )
}

/** The outcome has taken the place of the forms: it gets the focus, unless a reader has gone on meanwhile. */
function focusOutcome(): void {
  if (document.activeElement === document.body) document.getElementById(OFFER_OUTCOME_ID)?.focus()
}

/** The common `name` keeps only one of the two open at a time. */
function Step({
  isUnsaved,
  summary,
  triggerClass,
  children,
}: {
  readonly isUnsaved: boolean
  readonly summary: string
  readonly triggerClass: string
  readonly children: ReactNode
}) {
  return (
    <FormFold isUnsaved={isUnsaved} name="answer" className="group">
      <summary className={triggerClass}>{summary}</summary>
      <div className="mt-4 rounded-field border border-line bg-paper p-5">{children}</div>
    </FormFold>
  )
}

type AcceptFormProps = Pick<OfferAnswerProps, 'words' | 'errors' | 'agreement' | 'withdraws' | 'hidden'> & {
  readonly consent: string
}

function AcceptForm({ words, errors, agreement, withdraws, hidden, consent }: AcceptFormProps) {
  const { state, fields, pending, attempt, props } = useForm(acceptOffer, confirmationFaults)
  return (
    <form className="grid gap-4" {...props}>
      <p className="font-semibold">{words.acceptTitle}</p>
      {agreement}
      <p className="text-sm text-ink-soft">{words.acceptText}</p>
      {withdraws ? <p className="text-sm font-semibold">{withdraws}</p> : null}
      <FormFailure
        key={`${attempt}${state.code}`}
        {...{ state, words: errors, title: words.errorTitle, prefix: 'accept-' }}
      />
      <DemoNotice state={state} text={words.demoDone} />
      <HiddenFields values={hidden} />
      <Checkbox
        id="accept-confirmed"
        name="confirmed"
        value="yes"
        required
        label={consent}
        error={errorWords(fields.confirmed, errors)}
      />
      <Button type="submit" variant="main" busy={pending}>
        {pending ? words.accepting : words.acceptConfirm}
      </Button>
    </form>
  )
}

function confirmationFaults(data: FormData): Record<string, string> {
  return data.get('confirmed') ? {} : { confirmed: 'CONFIRM_REQUIRED' }
}
