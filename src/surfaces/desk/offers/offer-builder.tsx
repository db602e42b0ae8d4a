'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { builderFaults } from '@/care/offers/builder-rules'
import { CURRENCIES, ITEM_TITLE_MAX_LENGTH } from '@/care/offers/constants'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { sendOffer } from './actions'
import { BuilderItems } from './builder-items'
import { BuilderLines } from './builder-lines'
import { BuilderPlace, type Choice, type DoctorChoice } from './builder-place'
import { BuilderTotal } from './builder-total'
import { DraftNote } from './draft-note'
import { useDraft } from './use-draft'

type OfferBuilderProps = {
  readonly words: Messages['desk']['offer']
  readonly errors: Messages['desk']['errors']
  /** BCP 47, for amounts. */
  readonly language: string
  readonly nameHint: string
  readonly hospitals: readonly Choice[]
  readonly programs: readonly Choice[]
  readonly doctors: readonly DoctorChoice[]
  readonly hidden: Readonly<Record<string, string>>
  /** Field name → what it starts with. */
  readonly defaults: Readonly<Record<string, string>>
  /** Today in Istanbul: no date may lie before it. */
  readonly today: string
  readonly draftWords: Messages['desk']['draft']
  /** The draft that the form was opened with. */
  readonly draft: { readonly savedAt?: string; readonly offerId?: string; readonly restored?: string }
  readonly submitLabel: string
}

/** An offer, from empty to sent. What was typed stays when something is refused. */
export function OfferBuilder({
  words,
  errors,
  language,
  nameHint,
  hospitals,
  programs,
  doctors,
  hidden,
  defaults,
  today,
  draftWords,
  draft: { restored, ...kept },
  submitLabel,
}: OfferBuilderProps) {
  const { state, fields, pending, attempt, props } = useForm(sendOffer, (data) => builderFaults(data, today))
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<FormData>()
  const values = { ...defaults, ...state.values }
  const draft = useDraft(form, kept)
  // Refused: what was typed last is not sent, so it is a draft again.
  const keepRefused = useEffectEvent(draft.touch)
  useEffect(() => {
    if (state.status === 'error') keepRefused()
  }, [state])
  const recount = () => {
    setTyped(form.current ? new FormData(form.current) : undefined)
    draft.touch()
  }
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: errorWords(fields[name], errors),
  })
  const note = { errors, errorTitle: words.errorTitle, language, restored, locale: hidden.locale ?? '' }
  return (
    <div className="grid gap-6">
      <DraftNote words={draftWords} state={draft.state} {...note} />
      <form
        ref={form}
        className="grid gap-8"
        {...props}
        onSubmit={(event) => {
          draft.drop()
          props.onSubmit(event)
        }}
        onInput={(event) => {
          props.onInput(event)
          recount()
        }}
      >
        <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: words.errorTitle }} />
        <HiddenFields values={hidden} />
        <TextField
          label={words.name}
          hint={nameHint}
          maxLength={ITEM_TITLE_MAX_LENGTH}
          required
          {...field('title')}
        />
        <BuilderItems words={words} errors={errors} faults={fields} values={values} onChange={recount} />
        <div className="grid items-end gap-4 sm:grid-cols-[10rem_1fr]">
          <Select label={words.currency} {...field('currency')}>
            {CURRENCIES.map((currency) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </Select>
          <BuilderTotal words={words} language={language} typed={typed} />
        </div>
        <BuilderPlace {...{ words, errors, values, typed, hospitals, programs, doctors }} faults={fields} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            min={today}
            label={`${words.window}: ${words.from}`}
            {...field('treatmentFrom')}
          />
          <TextField
            type="date"
            min={today}
            label={`${words.window}: ${words.to}`}
            {...field('treatmentUntil')}
          />
        </div>
        <BuilderLines label={words.inclusions} hint={words.inclusionsHint} {...field('inclusions')} />
        <BuilderLines label={words.mayChange} hint={words.mayChangeHint} {...field('mayChange')} />
        <TextField
          type="date"
          min={today}
          className="max-w-56"
          label={words.validUntil}
          hint={words.validUntilHint}
          required
          {...field('validUntil')}
        />
        <Button type="submit" variant="main" busy={pending} className="justify-self-start">
          {pending ? words.sending : submitLabel}
        </Button>
      </form>
    </div>
  )
}
