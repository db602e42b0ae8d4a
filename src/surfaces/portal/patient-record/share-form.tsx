'use client'

import { SHARE_MINUTES } from '@/care/patient-record/share/constants'
import type { Messages } from '@/i18n/namespaces'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Notice } from '@/ui/notice'
import { takeFocus } from '@/ui/take-focus'
import { useFocusAfter } from '@/ui/use-focus-after'
import { useForm } from '@/ui/use-form'
import { createShareLink, revokeShareLink } from './actions'

type ShareFormProps = {
  readonly words: Pick<Messages['record'], 'share' | 'demoDone'>
  /** `locale`, `idempotency_key`. */
  readonly hidden: Readonly<Record<string, string>>
}

/** Makes a link; shows it with its code, once. */
export function ShareForm({ words: { share: words, demoDone }, hidden }: ShareFormProps) {
  const { state, pending, attempt, props } = useForm(createShareLink)
  const { url, passcode, size, path } = state.values ?? {}
  if (state.status === 'done' && url && passcode)
    return (
      <div tabIndex={-1} ref={takeFocus} className="rounded-field">
        <Notice tone="success" role="status" title={words.madeTitle}>
          <p>{words.made}</p>
          <dl className="mt-3 grid gap-3">
            <div>
              <dt className="font-semibold">{words.passcode}</dt>
              <dd className="tabular text-lg tracking-widest">{passcode}</dd>
            </div>
            <div>
              <dt className="font-semibold">{words.link}</dt>
              <dd className="break-all">{url}</dd>
            </div>
          </dl>
          <svg
            role="img"
            aria-label={words.qr}
            viewBox={`0 0 ${size} ${size}`}
            className="mt-4 w-48 rounded-field bg-white text-black"
          >
            <path d={path} fill="currentColor" />
          </svg>
        </Notice>
      </div>
    )
  return (
    <form className="grid max-w-sm gap-4" {...props}>
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: words.errors, title: words.title }} />
      <DemoNotice state={state} text={demoDone} />
      <HiddenFields values={hidden} />
      <Field id="minutes" label={words.minutes}>
        <select id="minutes" name="minutes" defaultValue="1440" className="control">
          {SHARE_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {words[`m${minutes}`]}
            </option>
          ))}
        </select>
      </Field>
      <div>
        <Button type="submit" variant="quiet" busy={pending}>
          {pending ? words.creating : words.create}
        </Button>
      </div>
    </form>
  )
}

type RevokeFormProps = {
  readonly words: Pick<Messages['record'], 'share' | 'demoDone'>
  readonly share: string
  readonly fullLabel: string
  /** Id of what gets the focus afterwards, because this button is gone then. */
  readonly focusAfter: string
}

/** Ends a link. */
export function RevokeForm({
  words: { share: words, demoDone },
  share,
  fullLabel,
  focusAfter,
}: RevokeFormProps) {
  const { form, onDone } = useFocusAfter(focusAfter)
  const { state, pending, attempt, props } = useForm(revokeShareLink, undefined, onDone)
  return (
    <form ref={form} className="grid gap-3" {...props}>
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: words.errors, title: words.revoke }} />
      <DemoNotice state={state} text={demoDone} />
      <HiddenFields values={{ share }} />
      <Button type="submit" size="small" busy={pending} aria-label={fullLabel} className="justify-self-start">
        {pending ? words.revoking : words.revoke}
      </Button>
    </form>
  )
}
