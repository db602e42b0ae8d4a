'use client'

import { getFormProps, getInputProps, getSelectProps } from '@conform-to/react'
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_TITLE_MAX_LENGTH,
  type DocumentCategory,
} from '@/care/documents/constants'
import { documentForm } from '@/care/documents/schema'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { type ComparedField, ConflictNotice } from '@/surfaces/forms/conflict/conflict-notice'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { useRevision } from '@/surfaces/forms/conflict/use-revision'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { useValidForm } from '@/ui/use-valid-form'
import { updateDocument } from './actions'

export type DocumentErrors = Messages['documents']['errors'] & { readonly UNKNOWN: string }

type Choice = { readonly id: string; readonly title: string }
type DocumentFormProps = {
  readonly words: Messages['documents']['edit']
  readonly categories: Messages['documents']['categories']
  readonly conflict: Messages['portal']['conflict']
  /** Whether it belongs to the record, in words. */
  readonly answers: Readonly<Record<'yes' | 'no', string>>
  readonly errors: DocumentErrors
  readonly hidden: Readonly<Record<string, string>>
  readonly title: string
  readonly category: DocumentCategory
  /** The linked offer; empty for none. */
  readonly offerId: string
  readonly offers: readonly Choice[]
  /** The linked order; empty for none. */
  readonly orderId: string
  readonly orders: readonly Choice[]
  readonly isInRecord: boolean
  /** Of the values above. */
  readonly revision: string
}

/** Title and kind of a document, and what it belongs to. */
export const DocumentForm = renewable(OpenedDocumentForm)

function OpenedDocumentForm(props: DocumentFormProps & RenewableProps) {
  const { words, categories, errors, hidden, title, category, offerId, orderId, isInRecord } = props
  const { form, fields, answered, pending, action } = useValidForm({
    id: 'document',
    schema: documentForm,
    action: updateDocument,
  })
  const { base, isConflict, newest } = useRevision(answered, props.revision)
  // Without scripts the answer is a page of its own, and these were typed on the one before.
  const typed = answered.values?.document ? answered.values : undefined
  const { key: _titleKey, ...titleProps } = getInputProps(fields.title, { type: 'text' })
  const { key: _categoryKey, ...categoryProps } = getSelectProps(fields.category)
  const { key: _offerKey, ...offerProps } = getSelectProps(fields.offer)
  const { key: _orderKey, ...orderProps } = getSelectProps(fields.order)
  return (
    <form className="grid gap-4" action={action} {...getFormProps(form)}>
      {answered.fields || isConflict ? null : (
        <FormFailure state={answered} words={errors} title={words.errorTitle} />
      )}
      <DemoNotice state={answered} text={words.demoDone} />
      <HiddenFields values={{ ...hidden, base }} />
      <TextField
        {...titleProps}
        label={words.name}
        maxLength={DOCUMENT_TITLE_MAX_LENGTH}
        defaultValue={typed?.title ?? title}
        error={errorWords(fields.title.errors?.[0], errors)}
      />
      <Select
        {...categoryProps}
        label={words.category}
        defaultValue={typed?.category ?? category}
        error={errorWords(fields.category.errors?.[0], errors)}
      >
        {DOCUMENT_CATEGORIES.map((one) => (
          <option key={one} value={one}>
            {categories[one]}
          </option>
        ))}
      </Select>
      {props.offers.length > 0 ? (
        <Select {...offerProps} label={words.offer} defaultValue={typed?.offer ?? offerId}>
          <Choices none={words.noOffer} of={props.offers} />
        </Select>
      ) : null}
      {props.orders.length > 0 ? (
        <Select {...orderProps} label={words.order} defaultValue={typed?.order ?? orderId}>
          <Choices none={words.noOrder} of={props.orders} />
        </Select>
      ) : null}
      <Checkbox
        id={fields.record.id}
        name="record"
        value="yes"
        label={words.record}
        defaultChecked={typed ? typed.record === 'yes' : isInRecord}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="main" busy={pending}>
          {pending ? words.saving : words.save}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {answered.status === 'done' && !answered.code && !pending ? words.done : ''}
        </p>
      </div>
      {isConflict ? (
        <ConflictNotice
          {...{ state: answered, words: props.conflict, title: words.errorTitle, newest }}
          compared={compare(props, typed)}
          onOther={props.onRenew}
        />
      ) : null}
    </form>
  )
}

/** What is stored and what was typed, field by field. */
function compare(props: DocumentFormProps, typed: FormState['values'] = {}): readonly ComparedField[] {
  const { words, categories, answers } = props
  const kind = (key: string | undefined) =>
    categories[DOCUMENT_CATEGORIES.find((one) => one === key) ?? 'other']
  const choice = (of: readonly Choice[], id: string | undefined) =>
    of.find((each) => each.id === id)?.title ?? ''
  const isIn = (is: boolean) => (is ? answers.yes : answers.no)
  return [
    [words.name, props.title, typed.title ?? ''],
    [words.category, kind(props.category), kind(typed.category)],
    [words.offer, choice(props.offers, props.offerId), choice(props.offers, typed.offer)],
    [words.order, choice(props.orders, props.orderId), choice(props.orders, typed.order)],
    [words.record, isIn(props.isInRecord), isIn(typed.record === 'yes')],
  ]
}

function Choices({ none, of }: { readonly none: string; readonly of: readonly Choice[] }) {
  return (
    <>
      <option value="">{none}</option>
      {of.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </>
  )
}
