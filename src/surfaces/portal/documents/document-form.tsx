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
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { useValidForm } from '@/ui/use-valid-form'
import { updateDocument } from './actions'

export type DocumentErrors = Messages['documents']['errors'] & { readonly UNKNOWN: string }

type DocumentFormProps = {
  readonly words: Messages['documents']['edit']
  readonly categories: Messages['documents']['categories']
  readonly errors: DocumentErrors
  readonly hidden: Readonly<Record<string, string>>
  readonly title: string
  readonly category: DocumentCategory
  /** The offer it hangs on; empty for none. */
  readonly offerId: string
  readonly offers: readonly { readonly id: string; readonly title: string }[]
}

/** Title, kind and offer of a document. */
export function DocumentForm(props: DocumentFormProps) {
  const { words, categories, errors, hidden, title, category, offerId, offers } = props
  const { form, fields, answered, pending, action } = useValidForm({
    id: 'document',
    schema: documentForm,
    action: updateDocument,
  })
  const { key: _titleKey, ...titleProps } = getInputProps(fields.title, { type: 'text' })
  const { key: _categoryKey, ...categoryProps } = getSelectProps(fields.category)
  const { key: _offerKey, ...offerProps } = getSelectProps(fields.offer)
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
      {offers.length > 0 ? (
        <Select {...offerProps} label={words.offer} defaultValue={offerId}>
          <option value="">{words.noOffer}</option>
          {offers.map(({ id, title: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
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
