'use client'

import type { ReactNode } from 'react'
import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import type { Messages } from '@/i18n/namespaces'
import { DeclineForm } from '@/surfaces/forms/decline-form'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { Checkbox } from '@/ui/checkbox'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { useForm } from '@/ui/use-form'
import { acceptOffer, declineOffer } from './actions'

type Words = Messages['offers']['answer']
type OfferAnswerProps = {
  readonly words: Words
  readonly errors: Messages['offers']['errors']
  /** Whether the offer names anything that could change its price: only then is it confirmed as read. */
  readonly mayChange: boolean
  /** Which offer, which version, and the keys that make a repeated post harmless. */
  readonly hidden: Readonly<Record<string, string>>
  readonly keys: { readonly accept: string; readonly decline: string }
}

/** Accepting, with a step to confirm, and declining, with a reason. Both open without JavaScript. */
export function OfferAnswer({ words, errors, mayChange, hidden, keys }: OfferAnswerProps) {
  return (
    <div className="grid gap-4">
      <Step summary={words.accept} look={buttonStyle('main', 'normal', 'w-full cursor-pointer')}>
        <AcceptForm
          words={words}
          errors={errors}
          consent={mayChange ? words.acceptConsent : words.acceptConsentFixed}
          hidden={{ ...hidden, idempotency_key: keys.accept }}
        />
      </Step>
      <Step summary={words.decline} look={buttonStyle('quiet', 'normal', 'w-full cursor-pointer')}>
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

/** Only one of the two is open at a time (native exclusive details). */
function Step({
  summary,
  look,
  children,
}: {
  readonly summary: string
  readonly look: string
  readonly children: ReactNode
}) {
  return (
    <details name="answer" className="group">
      <summary className={look}>{summary}</summary>
      <div className="mt-4 rounded-field border border-line bg-paper p-5">{children}</div>
    </details>
  )
}

type AcceptFormProps = Pick<OfferAnswerProps, 'words' | 'errors' | 'hidden'> & { readonly consent: string }

function AcceptForm({ words, errors, hidden, consent }: AcceptFormProps) {
  const { state, fields, pending, attempt, props } = useForm(acceptOffer, notConfirmed)
  return (
    <form className="grid gap-4" {...props}>
      <p className="font-semibold">{words.acceptTitle}</p>
      <p className="text-sm text-ink-soft">{words.acceptText}</p>
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

function notConfirmed(data: FormData): Record<string, string> {
  return data.get('confirmed') ? {} : { confirmed: 'CONFIRM_REQUIRED' }
}
