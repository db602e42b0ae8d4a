'use client'

import { DOCUMENT_CATEGORIES, DOCUMENT_TITLE_MAX_LENGTH } from '@/care/documents/constants'
import type { Messages } from '@/i18n/namespaces'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { type AttachedFiles, AttachFiles } from '@/surfaces/forms/files/attach-files'
import { errorWords } from '@/ui/error-words'
import type { FormErrorWords } from '@/ui/form-failure'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { DeskForm, fieldsOf, SubmitButton } from '../action-form'
import { addFiles } from './actions'

type AddFilesFormProps = {
  readonly words: Messages['desk']['orderFiles']
  readonly errors: FormErrorWords
  readonly errorTitle: string
  readonly notSaved: string
  readonly categories: Messages['documents']['categories']
  readonly files: AttachedFiles
  readonly hidden: Readonly<Record<string, string>>
}

/**
 * Adds files of the care team to a booking, such as a voucher or a discharge letter. Only what it has sent empties it:
 * when other files of the booking change, those that were chosen stay.
 */
export const AddFilesForm = renewable(EmptyForm)

function EmptyForm(props: AddFilesFormProps & RenewableProps) {
  const { words, errors, errorTitle, notSaved, categories, files, hidden } = props
  const form = useForm(addFiles, undefined, ({ code }) => {
    if (code !== 'DEMO_NOT_SAVED') props.onRenew()
  })
  const prefix = 'order-file-'
  const field = fieldsOf(form, { prefix, errors, typed: { category: 'other' } })
  const { files: filesCode, files_state: stateCode } = form.fields
  return (
    <DeskForm
      {...{ form, prefix, errors, errorTitle, hidden, notSaved }}
      notSavedTone="info"
      className="border-t border-line pt-3"
    >
      <h3 className="text-2xs font-semibold">{words.add}</h3>
      <p className="text-2xs text-ink-soft">{words.addText}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select {...field('category')} label={words.category} hint={words.categoryHint}>
          {DOCUMENT_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {categories[category]}
            </option>
          ))}
        </Select>
        <TextField
          {...field('title')}
          label={words.fileTitle}
          hint={words.fileTitleHint}
          maxLength={DOCUMENT_TITLE_MAX_LENGTH}
        />
      </div>
      <AttachFiles {...files} error={errorWords(filesCode ?? stateCode, errors)} />
      <div>
        <SubmitButton {...{ form }} label={words.submit} busyLabel={words.submitting} />
      </div>
    </DeskForm>
  )
}
