'use client'

import { getFormProps, getInputProps } from '@conform-to/react'
import { TRANSLATOR_MAX_LENGTH } from '@/care/conversations/constants'
import { scheduledForm } from '@/care/conversations/schema'
import type { Messages } from '@/i18n/namespaces'
import { type ComparedField, ConflictNotice } from '@/surfaces/forms/conflict/conflict-notice'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { useRevision } from '@/surfaces/forms/conflict/use-revision'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { MessageText, type MessageWords } from '@/surfaces/forms/message-form'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { TextField } from '@/ui/text-field'
import { useValidForm } from '@/ui/use-valid-form'
import { useReadAgain } from '../../records/read-again'
import { useRow } from '../../records/typed-row'
import { changeScheduled } from './actions'
import { LaterFields } from './later-fields'
import type { LaterProps } from './later-words'

type ScheduledFormProps = {
  readonly id: string
  readonly later: LaterProps
  readonly reply: MessageWords['reply']
  readonly errors: MessageWords['errors']
  readonly conflict: Messages['portal']['conflict']
  readonly hidden: Readonly<Record<string, string>>
  readonly text: string
  readonly translation: string
  readonly translator: string
  /** When it goes out, in words, and whether it goes out at all. */
  readonly planned: string
  readonly status: string
  /** Of the values above. */
  readonly revision: string
}

/** Code of the refusal for a message that is sent or cancelled by now. */
const GONE = 'SCHEDULED_GONE'

/** Changes a scheduled message: its texts, and when it is sent. */
export const ScheduledForm = renewable(OpenedScheduledForm)

function OpenedScheduledForm(props: ScheduledFormProps & RenewableProps) {
  const { id, later, reply, errors, hidden } = props
  const { words } = later
  const { form, fields, answered, pending, action } = useValidForm({
    id: `scheduled-${id}`,
    schema: scheduledForm,
    action: changeScheduled,
  })
  const { place, onSettled } = useRow()
  const isListed = place === 'listed'
  const { base, isConflict, newest } = useRevision(answered, props.revision, onSettled)
  useReadAgain(answered, GONE)
  const { key: _key, ...translator } = getInputProps(fields.translator, { type: 'text' })
  const typed = answered.values?.scheduled === id ? answered.values : undefined
  const allErrors = { ...errors, ...words.errors }
  return (
    <form className="grid gap-4" action={action} {...getFormProps(form)}>
      {answered.fields || isConflict || (answered.code === GONE && !isListed) ? null : (
        <FormFailure state={answered} words={allErrors} title={words.failed} />
      )}
      <DemoNotice state={answered} text={reply.demoDone} />
      <HiddenFields values={{ ...hidden, scheduled: id, base }} />
      <MessageText
        field={fields.text}
        words={reply}
        errors={errors}
        label={words.text}
        typed={typed?.text ?? props.text}
        rows={4}
      />
      <MessageText
        field={fields.translation}
        words={reply}
        errors={errors}
        label={words.translation}
        typed={typed?.translation ?? props.translation}
        rows={3}
      />
      <TextField
        {...translator}
        label={words.translator}
        maxLength={TRANSLATOR_MAX_LENGTH}
        defaultValue={typed?.translator ?? props.translator}
        error={errorWords(fields.translator.errors?.[0], errors)}
      />
      <LaterFields
        {...{ later, fields }}
        label={words.when}
        none={words.keep.replace('{time}', props.planned)}
      />
      <div className="flex flex-wrap items-center gap-4">
        {isListed ? (
          <Button type="submit" variant="main" size="small" busy={pending}>
            {pending ? words.saving : words.save}
          </Button>
        ) : null}
        <p role="status" className="text-2xs text-ink-soft">
          {answered.status === 'done' && !answered.code && !pending ? words.saved : ''}
        </p>
      </div>
      {isConflict && isListed ? (
        <ConflictNotice
          {...{ state: answered, words: props.conflict, title: words.failed, newest }}
          compared={compare(props, answered.values)}
          onOther={() => {
            onSettled()
            props.onRenew()
          }}
        />
      ) : null}
    </form>
  )
}

/** What is stored and what was typed, field by field. */
function compare(
  props: ScheduledFormProps,
  typed: Readonly<Record<string, string>> = {},
): readonly ComparedField[] {
  const { words, tomorrow, working } = props.later
  const proposed = [tomorrow, working].find((choice) => choice?.value === typed.when)?.text
  const chosen = proposed ?? (typed.when ? `${typed.day} ${typed.time}` : props.planned)
  return [
    [words.text, props.text, typed.text ?? ''],
    [words.translation, props.translation, typed.translation ?? ''],
    [words.translator, props.translator, typed.translator ?? ''],
    [words.sendAt, props.planned, chosen],
    [words.status, props.status, words.planned],
  ]
}
