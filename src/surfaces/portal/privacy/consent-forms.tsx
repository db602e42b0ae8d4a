'use client'

import { useState } from 'react'
import { FormDone } from '@/surfaces/forms/accounts/form-done'
import { FormFold } from '@/surfaces/forms/form-fold'
import { Button } from '@/ui/button'
import { type FormErrorWords, FormFailure } from '@/ui/form-failure'
import { useForm } from '@/ui/use-form'
import { giveConsent, withdrawConsent } from './actions'

type FormWords = {
  /** Of the button that acts. */
  readonly submit: string
  readonly doneTitle: string
  readonly done: string
}
type SharedWords = { readonly demoDone: string; readonly failed: string; readonly errors: FormErrorWords }

type ConsentFormsProps = {
  readonly kind: string
  readonly locale: string
  readonly isGiven: boolean
  /** Its form that withdraws the consent. */
  readonly isUnsaved: boolean
  readonly words: SharedWords
  /** Words for agreeing; undefined where it can only be withdrawn. */
  readonly give: (FormWords & { readonly sentence: string }) | undefined
  readonly withdraw: FormWords & { readonly ask: string; readonly effect: string }
}

/** Gives or withdraws one kind of consent. The result stays, though the page then shows the other form. */
export function ConsentForms({ kind, locale, isGiven, isUnsaved, words, give, withdraw }: ConsentFormsProps) {
  const [result, setResult] = useState<{ readonly title: string; readonly text: string }>()
  const onDone = ({ doneTitle: title, done: text }: FormWords) => setResult({ title, text })
  return (
    <>
      {result ? (
        <FormDone key={result.title} title={result.title}>
          {result.text}
        </FormDone>
      ) : null}
      {isGiven ? (
        <WithdrawForm
          {...{ kind, isUnsaved }}
          words={{ ...words, ...withdraw }}
          onDone={() => onDone(withdraw)}
        />
      ) : give ? (
        <GiveForm {...{ kind, locale }} words={{ ...words, ...give }} onDone={() => onDone(give)} />
      ) : null}
    </>
  )
}

type FormProps<Words> = {
  readonly kind: string
  readonly words: SharedWords & Words
  readonly onDone: () => void
}

/** Says what follows, then asks once more. Works without scripts: a `details` needs none. */
function WithdrawForm({
  kind,
  isUnsaved,
  words,
  onDone,
}: FormProps<ConsentFormsProps['withdraw']> & Pick<ConsentFormsProps, 'isUnsaved'>) {
  const form = useForm(withdrawConsent, undefined, ({ code }) => code === 'DEMO_NOT_SAVED' || onDone())
  if (form.state.code === 'DEMO_NOT_SAVED') return <FormDone title={words.demoDone}>{null}</FormDone>
  return (
    <FormFold isUnsaved={isUnsaved} className="rounded-field border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold text-bosphorus">
        {words.ask}
      </summary>
      <form className="grid justify-items-start gap-4 px-4 pb-4" {...form.props}>
        <FormFailure
          key={`${form.attempt}${form.state.code}`}
          {...{ state: form.state, words: words.errors, title: words.failed }}
        />
        <p className="text-sm text-ink-soft">{words.effect}</p>
        <input type="hidden" name="kind" value={kind} />
        <Button type="submit" variant="danger" busy={form.pending}>
          {words.submit}
        </Button>
      </form>
    </FormFold>
  )
}

type GiveFormProps = FormProps<NonNullable<ConsentFormsProps['give']>> & { readonly locale: string }

/** Agreeing to what was not agreed to, or was withdrawn. */
function GiveForm({ kind, locale, words, onDone }: GiveFormProps) {
  const form = useForm(giveConsent, undefined, ({ code }) => code === 'DEMO_NOT_SAVED' || onDone())
  if (form.state.code === 'DEMO_NOT_SAVED') return <FormDone title={words.demoDone}>{null}</FormDone>
  return (
    <form className="grid justify-items-start gap-3" {...form.props}>
      <FormFailure
        key={`${form.attempt}${form.state.code}`}
        {...{ state: form.state, words: words.errors, title: words.failed }}
      />
      <p className="text-sm text-ink-soft">{words.sentence}</p>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="locale" value={locale} />
      <Button type="submit" busy={form.pending}>
        {words.submit}
      </Button>
    </form>
  )
}
