'use client'

import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import type { Messages } from '@/i18n/namespaces'
import type { ApprovalId } from '@/lib/record-ids'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { TextArea } from '@/ui/text-area'
import { useForm } from '@/ui/use-form'
import { decideApproval } from './actions'

type DecideFormProps = {
  readonly words: Messages['approvals']['decide']
  readonly errors: Messages['desk']['errors']
  readonly approval: ApprovalId
  readonly locale: string
}

/** Approves or refuses the content of an offer. */
export function DecideForm({ words, errors, approval, locale }: DecideFormProps) {
  const { state, fields, pending, attempt, props } = useForm(decideApproval)
  return (
    <form className="grid gap-3" {...props}>
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: words.errorTitle }} />
      <HiddenFields values={{ approval, locale }} />
      <TextArea
        id="note"
        name="note"
        rows={3}
        max={REASON_MAX_LENGTH}
        label={words.note}
        hint={words.noteHint}
        leftWords={words.left}
        defaultValue={state.values?.note}
        error={errorWords(fields.note, errors)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="decision" value="approved" variant="main" size="small" busy={pending}>
          {words.approve}
        </Button>
        <Button type="submit" name="decision" value="refused" size="small" disabled={pending}>
          {words.refuse}
        </Button>
      </div>
    </form>
  )
}
