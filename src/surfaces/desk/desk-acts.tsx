'use client'

import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { LinkButton } from '@/ui/link-button'
import { TextArea } from '@/ui/text-area'
import { useForm } from '@/ui/use-form'
import { declineRequest, takeUpRequest } from './request-actions'

type Words = Messages['desk']['act']
type DeskActsProps = {
  readonly words: Words
  readonly errors: Messages['desk']['errors']
  readonly hidden: Readonly<Record<string, string>>
  /** What its state allows (rules.ts decides, the server checks again). */
  readonly may: { readonly takeUp: boolean; readonly decline: boolean; readonly offer: boolean }
  /** What is left to do, in a sentence. */
  readonly left: string
  /** To the offer form: a new one, a draft, or the next version. */
  readonly offer: Way
  readonly order: Way | undefined
}
type Way = { readonly href: string; readonly label: string }

/** What can be done with a request now. One main action: taking up what is new, offering what is in progress. */
export function DeskActs({ words, errors, hidden, may, left, offer, order }: DeskActsProps) {
  return (
    <section aria-labelledby="acts" className="grid gap-3 rounded-field border border-line bg-surface p-4">
      <h2 id="acts" className="text-xs font-semibold">
        {words.title}
      </h2>
      <p className="text-2xs text-ink-soft">{left}</p>
      {order ? (
        <LinkButton href={order.href} size="small" variant="main">
          {order.label}
        </LinkButton>
      ) : null}
      {may.takeUp ? <TakeUpForm words={words} errors={errors} hidden={hidden} /> : null}
      {may.offer ? (
        <LinkButton href={offer.href} size="small" variant={may.takeUp ? 'quiet' : 'main'}>
          {offer.label}
        </LinkButton>
      ) : null}
      {may.decline ? (
        <details className="group">
          <summary className={buttonStyle('plain', 'small', 'w-full cursor-pointer')}>
            {words.decline}
          </summary>
          <DeclineForm words={words} errors={errors} hidden={hidden} />
        </details>
      ) : null}
    </section>
  )
}

type FormProps = Pick<DeskActsProps, 'words' | 'errors' | 'hidden'>

function TakeUpForm({ words, errors, hidden }: FormProps) {
  const { state, pending, attempt, props } = useForm(takeUpRequest)
  return (
    <form className="grid gap-3" {...props}>
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: words.errorTitle }} />
      <Hidden values={hidden} />
      <Button type="submit" variant="main" size="small" busy={pending}>
        {pending ? words.takingUp : words.takeUp}
      </Button>
    </form>
  )
}

function DeclineForm({ words, errors, hidden }: FormProps) {
  const { state, fields, pending, attempt, props } = useForm(declineRequest, noReason)
  return (
    <form className="mt-3 grid gap-3" {...props}>
      <p className="text-2xs text-ink-soft">{words.declineText}</p>
      <FormFailure
        key={`${attempt}${state.code}`}
        {...{ state, words: errors, title: words.errorTitle, prefix: 'decline-' }}
      />
      <Hidden values={hidden} />
      <TextArea
        id="decline-reason"
        name="reason"
        rows={3}
        required
        max={REASON_MAX_LENGTH}
        leftWords={words.left}
        label={words.reason}
        hint={words.reasonHint}
        defaultValue={state.values?.reason}
        error={errorWords(fields.reason, errors)}
      />
      <Button type="submit" variant="danger" size="small" busy={pending}>
        {pending ? words.declining : words.declineConfirm}
      </Button>
    </form>
  )
}

function Hidden({ values }: { readonly values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function noReason(data: FormData): Record<string, string> {
  return String(data.get('reason') ?? '').trim() ? {} : { reason: 'REASON_REQUIRED' }
}
