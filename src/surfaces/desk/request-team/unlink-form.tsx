'use client'

import { useForm } from '@/ui/use-form'
import { DeskForm, SubmitButton } from '../action-form'
import { unlinkRequest } from './actions'
import type { LinkFormProps } from './link-form'

/** Ends a link: another person after all. The form for linking undoes it. */
export function UnlinkForm({ words, errors, notSaved, hidden }: LinkFormProps) {
  const form = useForm(unlinkRequest)
  const { unlink: label, unlinking: busyLabel } = words.related
  return (
    <DeskForm {...{ form, errors, errorTitle: words.errorTitle, prefix: 'unlink-', notSaved, hidden }}>
      <SubmitButton variant="plain" {...{ form, label, busyLabel }} />
    </DeskForm>
  )
}
