'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { builderFaults, isValidTooLong, typedPriceOf } from '@/care/offers/builder-rules'
import { CURRENCIES, ITEM_TITLE_MAX_LENGTH } from '@/care/offers/constants'
import { findDifferences } from '@/care/offers/drafts/find-differences'
import { isAboveLimit } from '@/care/offers/price/rules'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import type { AttachFilesProps } from '@/surfaces/forms/files/attach-files'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { deleteDraft, sendOffer } from './actions'
import { BuilderFiles } from './builder-files'
import { BuilderItems } from './builder-items'
import { BuilderLines } from './builder-lines'
import { BuilderPlace, type Choice, type DoctorChoices } from './builder-place'
import type { PriceChoice } from './builder-prices'
import { BuilderTerms } from './builder-terms'
import { BuilderTotal } from './builder-total'
import { LeaveDialog } from './leaving/leave-dialog'
import { DraftNote } from './saving/draft-note'
import { useDraft } from './saving/use-draft'
import { OtherText, type OtherTextWords } from './together/other-text'
import { putValues } from './together/put-values'
import type { StoredView } from './together/stored-view'
import { useOvertaken } from './together/use-overtaken'

type OfferBuilderProps = {
  readonly words: Messages['desk']['offer']
  readonly errors: Messages['desk']['errors']
  readonly otherWords: OtherTextWords
  readonly locale: Locale
  /** BCP 47. */
  readonly language: string
  readonly nameHint: string
  readonly hospitals: readonly Choice[]
  readonly programs: readonly Choice[]
  readonly doctors: DoctorChoices
  readonly doctorsFailed: string
  readonly hidden: Readonly<Record<string, string>>
  /** Number of the version that is revised; empty for a new offer. */
  readonly version: string
  /** The pages that show the saved draft and the newest version. */
  readonly others: { readonly draft: string; readonly version: string }
  /** Field name → initial value. */
  readonly defaults: Readonly<Record<string, string>>
  /** Today in Istanbul (`YYYY-MM-DD`): the earliest date that can be chosen. */
  readonly today: string
  /** The draft that the form was opened with. */
  readonly draft: { readonly savedAt?: string; readonly offerId?: string; readonly restored?: string }
  /** What was stored of the offer when the page was made. */
  readonly stored: StoredView | undefined
  readonly upload: AttachFilesProps
  /** Above `limit`, in hundredths of a percent, a discount needs the approval of a second person. */
  readonly approval: { readonly limit: number; readonly ask: string; readonly hint: string }
  readonly priceWords: Messages['prices']['pick']
  readonly prices: readonly PriceChoice[]
  /** The page that shows the saved draft as the patient would see it. */
  readonly preview: { readonly href: string; readonly label: string; readonly hint: string }
  readonly submitLabel: string
}

/** The form of an offer. The patient's offer is sent only when every field is valid; meanwhile a draft is saved. */
export function OfferBuilder(props: OfferBuilderProps) {
  const { words, errors, language, locale, hidden, today, hospitals, programs } = props
  const router = useRouter()
  const { restored, ...savedDraft } = props.draft
  const { state, fields, pending, attempt, element, draft, formData, onFormChange, formProps } = useOfferForm(
    today,
    savedDraft,
  )
  const overtaken = useOvertaken({ state, draft, hidden, version: props.version, shown: props.stored })
  // As it was opened, or as it was sent: another's text must not come between what was typed.
  const [defaults] = useState(props.defaults)
  const values = state.values ?? defaults
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: errorWords(fields[name], errors),
  })
  const typed = formData ?? formOf(values)
  const isTooLong = isValidTooLong(String(typed.get('validUntil')), String(typed.get('treatmentFrom') ?? ''))
  const price = typedPriceOf(typed, String(typed.get('currency') ?? 'EUR'))
  const isAbove = price !== undefined && isAboveLimit(price, props.approval.limit)
  const { kind, stored, offer, version, over, isReplaced } = overtaken
  const { draft: draftWords } = props.otherWords
  const keep = () => {
    overtaken.keepMine()
    // The button that was pressed is gone.
    element.current?.querySelector<HTMLElement>('#title')?.focus()
  }
  const take = (taken: Readonly<Record<string, string>>) => {
    if (!element.current) return
    putValues(element.current, taken)
    const own = textsIn(new FormData(element.current))
    // Both say the same: the form continues the stored draft.
    if (stored?.kind === 'draft' && findDifferences(stored.values, own).length === 0) keep()
  }
  return (
    <div className="grid gap-6">
      <DraftNote
        words={draftWords}
        state={draft.state}
        onDiscard={draft.afterSave(deleteDraft)}
        storedDraft={{ label: words.otherDraft, href: props.others.draft }}
        requestPage={`/${locale}/desk/requests/${hidden.request}`}
        {...{ errors, language, restored, locale }}
      />
      <LeaveDialog words={draftWords} draft={draft} offer={element} />
      <form className="grid gap-8" {...formProps}>
        <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: words.errorTitle }} />
        {kind ? (
          <OtherText
            words={props.otherWords}
            names={{ hospitals, programs, doctors: props.doctors?.all ?? [] }}
            typed={textsIn(typed)}
            {...{ locale, kind, stored, isReplaced }}
            pages={{ text: pageOf(kind, stored, props), form: props.others.draft }}
            on={overtaken.hasScripts ? { take, keep } : undefined}
          />
        ) : null}
        <HiddenFields values={{ ...hidden, offer, version, basedOn: draft.state.savedAt ?? '', over }} />
        <TextField
          label={words.name}
          hint={props.nameHint}
          maxLength={ITEM_TITLE_MAX_LENGTH}
          required
          {...field('title')}
        />
        <BuilderItems
          {...{ words, errors, values }}
          faults={fields}
          formData={typed}
          priceWords={props.priceWords}
          prices={props.prices}
          onChange={onFormChange}
        />
        <Select label={words.currency} className="max-w-40" {...field('currency')}>
          {CURRENCIES.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </Select>
        <BuilderTerms words={words} field={field} />
        <BuilderTotal words={words} language={language} formData={typed} />
        <BuilderPlace {...props} {...{ values, formData }} faults={fields} />
        <TreatmentDates words={words} today={today} field={field} />
        <BuilderLines label={words.inclusions} hint={words.inclusionsHint} {...field('inclusions')} />
        <BuilderLines label={words.mayChange} hint={words.mayChangeHint} {...field('mayChange')} />
        <BuilderLines label={words.notes} hint={words.notesHint} {...field('notes')} />
        <BuilderFiles
          {...{ words, values }}
          upload={props.upload}
          error={field('documents').error}
          onChange={onFormChange}
          onRemoveUpload={(id) => void draft.deleteUpload(props.upload.form, id)}
        />
        <TextField
          type="date"
          min={today}
          className="max-w-56"
          label={words.validUntil}
          hint={isTooLong ? words.validUntilTooLong : words.validUntilHint}
          required
          {...field('validUntil')}
        />
        <p className="text-2xs text-ink-soft">
          <a
            href={props.preview.href}
            className="link text-sm"
            onClick={(event) => {
              event.preventDefault()
              void draft.finishSave().then((isDone) => isDone && router.push(props.preview.href))
            }}
          >
            {props.preview.label}
          </a>{' '}
          {props.preview.hint}
        </p>
        {isAbove ? (
          <div className="grid justify-items-start gap-2">
            <p className="text-2xs text-ink-soft">{props.approval.hint}</p>
            <Button type="submit" name="intent" value="approval" disabled={pending}>
              {props.approval.ask}
            </Button>
          </div>
        ) : null}
        <Button type="submit" variant="main" busy={pending} className="justify-self-start">
          {pending ? words.sending : offer === hidden.offer ? props.submitLabel : words.sendRevision}
        </Button>
      </form>
    </div>
  )
}

/** The page that shows the text which is stored by now instead of the one in the form. */
function pageOf(
  kind: StoredView['kind'],
  stored: StoredView | null | undefined,
  { locale, others }: Pick<OfferBuilderProps, 'locale' | 'others'>,
): string {
  if (kind === 'draft') return others.draft
  return stored?.offerId ? `/${locale}/desk/offers/${stored.offerId}` : others.version
}

/** The form as it was opened, before the first change. */
function formOf(values: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

/** The fields that are no files. */
function textsIn(data: FormData): Record<string, string> {
  return Object.fromEntries(
    [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** State of the form: the server's answer, the current content, and the draft. */
function useOfferForm(today: string, savedDraft: Omit<OfferBuilderProps['draft'], 'restored'>) {
  const element = useRef<HTMLFormElement>(null)
  const draft = useDraft(element, savedDraft)
  const { props, ...form } = useForm(draft.afterSave(sendOffer), (data) => builderFaults(data, today))
  const { state } = form
  const [formData, setFormData] = useState<FormData>()
  // After a refusal the content is a draft again.
  const saveAgain = useEffectEvent(draft.scheduleSave)
  useEffect(() => {
    if (state.status === 'error') saveAgain()
  }, [state])
  const onFormChange = () => {
    setFormData(element.current ? new FormData(element.current) : undefined)
    draft.scheduleSave()
  }
  const formProps: ComponentProps<'form'> = {
    ...props,
    ref: element,
    onSubmit: (event) => {
      draft.cancelSave()
      props.onSubmit(event)
    },
    onInput: (event) => {
      props.onInput(event)
      onFormChange()
    },
  }
  return { ...form, element, draft, formData, onFormChange, formProps }
}

type TreatmentDatesProps = Pick<OfferBuilderProps, 'words' | 'today'> & {
  readonly field: (
    name: string,
  ) => Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'defaultValue' | 'error'>
}

function TreatmentDates({ words, today, field }: TreatmentDatesProps) {
  const labelled = words.labelled.replace('{label}', words.window)
  const [from, to] = [labelled.replace('{text}', words.from), labelled.replace('{text}', words.to)]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField type="date" min={today} label={from} {...field('treatmentFrom')} />
      <TextField type="date" min={today} label={to} {...field('treatmentUntil')} />
    </div>
  )
}
