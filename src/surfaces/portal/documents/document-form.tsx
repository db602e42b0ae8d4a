'use client'

import { getFormProps, getInputProps, getSelectProps } from '@conform-to/react'
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_TITLE_MAX_LENGTH,
  type DocumentCategory,
} from '@/care/documents/constants'
import { documentForm } from '@/care/documents/schema'
import type { Messages } from '@/i18n/namespaces'
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
}

/** Title and kind of a document, and what it belongs to. */
export function DocumentForm(props: DocumentFormProps) {
  const { words, categories, errors, hidden, title, category, offerId, orderId, isInRecord } = props
  const { form, fields, answered, pending, action } = useValidForm({
    id: 'document',
    schema: documentForm,
    action: updateDocument,
  })
  const { key: _titleKey, ...titleProps } = getInputProps(fields.title, { type: 'text' })
  const { key: _categoryKey, ...categoryProps } = getSelectProps(fields.category)
  const { key: _offerKey, ...offerProps } = getSelectProps(fields.offer)
  const { key: _orderKey, ...orderProps } = getSelectProps(fields.order)
  return (
    <form className="grid gap-4" action={action} {...getFormProps(form)}>
      {answered.fields ? null : <FormFailure state={answered} words={errors} title={words.errorTitle} />}
      <DemoNotice state={answered} text={words.demoDone} />
      <HiddenFields values={hidden} />
      <TextField
        {...titleProps}
        label={words.name}
        maxLength={DOCUMENT_TITLE_MAX_LENGTH}
        defaultValue={titleProps.defaultValue || title}
        error={errorWords(fields.title.errors?.[0], errors)}
      />
      <Select
        {...categoryProps}
        label={words.category}
        defaultValue={category}
        error={errorWords(fields.category.errors?.[0], errors)}
      >
        {DOCUMENT_CATEGORIES.map((one) => (
          <option key={one} value={one}>
            {categories[one]}
          </option>
        ))}
      </Select>
      {props.offers.length > 0 ? (
        <Select {...offerProps} label={words.offer} defaultValue={offerId}>
          <Choices none={words.noOffer} of={props.offers} />
        </Select>
      ) : null}
      {props.orders.length > 0 ? (
        <Select {...orderProps} label={words.order} defaultValue={orderId}>
          <Choices none={words.noOrder} of={props.orders} />
        </Select>
      ) : null}
      <Checkbox
        id={fields.record.id}
        name="record"
        value="yes"
        label={words.record}
        defaultChecked={isInRecord}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="main" busy={pending}>
          {pending ? words.saving : words.save}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {answered.status === 'done' && !answered.code && !pending ? words.done : ''}
        </p>
      </div>
    </form>
  )
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
