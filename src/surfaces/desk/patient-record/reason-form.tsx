'use client'

import { ACCESS_REASON_MAX_LENGTH } from '@/care/documents/reasons/constants'
import type { Messages } from '@/i18n/namespaces'
import { reasonFaults } from '@/surfaces/forms/reason-faults'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { TextArea } from '@/ui/text-area'
import { useForm } from '@/ui/use-form'
import { giveReason } from './actions'

type ReasonFormProps = {
  readonly words: Pick<Messages['record'], 'desk' | 'errors' | 'left'>
  readonly requestId: string
}

/** Asks a member of the team why they read a record; after success the page shows it. */
export function ReasonForm({ words: { desk, errors, left }, requestId }: ReasonFormProps) {
  const { state, fields, pending, attempt, props } = useForm(giveReason, reasonFaults)
  return (
    <form className="grid max-w-xl gap-4" {...props}>
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: errors.errorTitle }} />
      <HiddenFields values={{ request: requestId }} />
      <TextArea
        id="reason"
        name="reason"
        rows={3}
        max={ACCESS_REASON_MAX_LENGTH}
        leftWords={left}
        label={desk.reason}
        defaultValue={state.values?.reason}
        error={errorWords(fields.reason, errors)}
      />
      <div>
        <Button type="submit" variant="main" size="small" busy={pending}>
          {pending ? desk.submitting : desk.submit}
        </Button>
      </div>
    </form>
  )
}
