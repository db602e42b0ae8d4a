'use client'

import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import type { Messages } from '@/i18n/namespaces'
import type { ApprovalId } from '@/lib/record-ids'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/text-area'
import { useForm } from '@/ui/use-form'
import { DeskForm, fieldsOf } from '../../action-form'
import { useForgetTyped } from '../../records/while-typed'
import { decideApproval } from './actions'

type DecideFormProps = {
  readonly words: Messages['approvals']['decide']
  readonly errors: Messages['desk']['errors']
  readonly approval: ApprovalId
  readonly locale: string
}

/** Approves or refuses the content of an offer. */
export function DecideForm({ words, errors, approval, locale }: DecideFormProps) {
  const form = useForm(decideApproval, undefined, useForgetTyped())
  const field = fieldsOf(form, { errors })
  return (
    <DeskForm {...{ form, errors, errorTitle: words.errorTitle, hidden: { approval, locale } }}>
      <TextArea
        rows={3}
        max={REASON_MAX_LENGTH}
        label={words.note}
        hint={words.noteHint}
        leftWords={words.left}
        {...field('note')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="decision"
          value="approved"
          variant="main"
          size="small"
          busy={form.pending}
        >
          {words.approve}
        </Button>
        <Button type="submit" name="decision" value="refused" size="small" disabled={form.pending}>
          {words.refuse}
        </Button>
      </div>
    </DeskForm>
  )
}
