'use client'

import { type FieldMetadata, getFormProps, getTextareaProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { TEXT_LIMITS } from '@/care/intake/constants'
import { ADDITION_MAX_LENGTH } from '@/care/requests/additions/constants'
import { additionForm } from '@/care/requests/additions/schema'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { type AttachedFiles, AttachFiles, fileErrors } from '@/surfaces/forms/files/attach-files'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { useValidForm } from '@/ui/use-valid-form'
import { addText, sendAgain } from './actions'
import { againForm } from './schema'

type Words = Messages['ownRequests']
type FormProps = {
  readonly words: Words
  readonly errors: Words['errors']
  readonly hidden: Readonly<Record<string, string>>
}

type FilesProps = { readonly files: AttachedFiles }

/** Adds a text, files or both to a request that was sent. */
export function AdditionForm({ words, errors, hidden, files }: FormProps & FilesProps) {
  const { form, fields, ...state } = useValidForm({ id: 'addition', schema: additionForm, action: addText })
  const { add, left } = words
  return (
    <Frame {...{ words: add, errors, hidden, ...state }} form={getFormProps(form)}>
      <Text
        field={fields.text}
        {...{ errors, left }}
        label={add.text}
        hint={add.hint}
        max={ADDITION_MAX_LENGTH}
      />
      <AttachFiles {...files} {...fileErrors(fields, errors)} />
    </Frame>
  )
}

type AgainFormProps = FormProps &
  FilesProps & {
    /** Names of the services, in their order. */
    readonly services: readonly string[]
  }

/** A further request: what it is about, and nothing that we know already. */
export function AgainForm({ words, errors, hidden, services, files }: AgainFormProps) {
  const { form, fields, ...state } = useValidForm({ id: 'again', schema: againForm, action: sendAgain })
  const { again, left } = words
  return (
    <Frame {...{ words: again, errors, hidden, ...state }} form={getFormProps(form)}>
      <Select
        id={fields.service.id}
        name="service"
        label={again.service}
        defaultValue={state.answered.values?.service ?? ''}
      >
        <option value="">{again.unsure}</option>
        {services.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Text
        field={fields.message}
        {...{ errors, left }}
        label={again.message}
        hint={again.hint}
        max={TEXT_LIMITS.message}
      />
      <AttachFiles {...files} {...fileErrors(fields, errors)} />
    </Frame>
  )
}

type FrameProps = Omit<FormProps, 'words'> & {
  readonly words: Pick<Words['add'], 'send' | 'sending' | 'errorTitle' | 'demoDone'>
  readonly form: ReturnType<typeof getFormProps>
  readonly answered: FormState
  readonly pending: boolean
  readonly action: (data: FormData) => void
  readonly children: ReactNode
}

function Frame({ words, errors, hidden, form, answered, pending, action, children }: FrameProps) {
  return (
    <form className="grid gap-5" action={action} {...form}>
      {answered.fields ? null : <FormFailure state={answered} words={errors} title={words.errorTitle} />}
      <DemoNotice state={answered} text={words.demoDone} />
      <HiddenFields values={hidden} />
      {children}
      <div>
        <Button type="submit" variant="main" busy={pending}>
          {pending ? words.sending : words.send}
        </Button>
      </div>
    </form>
  )
}

type TextProps = {
  readonly field: FieldMetadata<string | undefined>
  readonly errors: Words['errors']
  readonly left: string
  readonly label: string
  readonly hint: string
  readonly max: number
}

function Text({ field, errors, left, label, hint, max }: TextProps) {
  const { key: _key, defaultValue, maxLength: _max, ...area } = getTextareaProps(field)
  return (
    <TextArea
      {...area}
      rows={5}
      leftWords={left}
      {...{ label, hint, max }}
      defaultValue={typeof defaultValue === 'string' ? defaultValue : ''}
      error={errorWords(field.errors?.[0], errors)}
    />
  )
}
