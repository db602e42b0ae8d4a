'use client'

import { FormDone } from '@/surfaces/forms/accounts/form-done'
import { Button } from '@/ui/button'
import { type FormErrorWords, FormFailure } from '@/ui/form-failure'
import { useForm } from '@/ui/use-form'
import { giveConsent, withdrawConsent } from './actions'

type Words = {
  /** Of the button that acts. */
  readonly submit: string
  readonly doneTitle: string
  readonly done: string
  readonly demoDone: string
  readonly failed: string
  readonly errors: FormErrorWords
}
type ConsentFormProps = { readonly kind: string; readonly words: Words }

/** Says what follows, then asks once more. Works without scripts: a `details` needs none. */
export function WithdrawForm({
  kind,
  words,
  ask,
  effect,
}: ConsentFormProps & { readonly ask: string; readonly effect: string }) {
  const form = useForm(withdrawConsent)
  if (form.state.status === 'done') return <Done form={form} words={words} />
  return (
    <details className="rounded-field border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold text-bosphorus">
        {ask}
      </summary>
      <form className="grid justify-items-start gap-4 px-4 pb-4" {...form.props}>
        <FormFailure
          key={`${form.attempt}${form.state.code}`}
          {...{ state: form.state, words: words.errors, title: words.failed }}
        />
        <p className="text-sm text-ink-soft">{effect}</p>
        <input type="hidden" name="kind" value={kind} />
        <Button type="submit" variant="danger" busy={form.pending}>
          {words.submit}
        </Button>
      </form>
    </details>
  )
}

/** Agreeing to what was not agreed to, or was withdrawn. */
export function GiveForm({
  kind,
  words,
  sentence,
  locale,
}: ConsentFormProps & { readonly sentence: string; readonly locale: string }) {
  const form = useForm(giveConsent)
  if (form.state.status === 'done') return <Done form={form} words={words} />
  return (
    <form className="grid justify-items-start gap-3" {...form.props}>
      <FormFailure
        key={`${form.attempt}${form.state.code}`}
        {...{ state: form.state, words: words.errors, title: words.failed }}
      />
      <p className="text-sm text-ink-soft">{sentence}</p>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="locale" value={locale} />
      <Button type="submit" busy={form.pending}>
        {words.submit}
      </Button>
    </form>
  )
}

function Done({ form, words }: { readonly form: ReturnType<typeof useForm>; readonly words: Words }) {
  const isDemo = form.state.code === 'DEMO_NOT_SAVED'
  return <FormDone title={isDemo ? words.demoDone : words.doneTitle}>{isDemo ? null : words.done}</FormDone>
}
