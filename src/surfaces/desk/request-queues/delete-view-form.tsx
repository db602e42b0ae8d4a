'use client'

import { useForm } from '@/ui/use-form'
import { DeskForm, SubmitButton } from '../action-form'
import { deleteView } from './actions'
import type { ViewFormProps } from './view-form'

type DeleteViewFormProps = ViewFormProps & { readonly fullLabel: string }

/** Removes one saved view; its filters can be saved again. */
export function DeleteViewForm({ words, errors, notSaved, hidden, fullLabel }: DeleteViewFormProps) {
  const form = useForm(deleteView)
  const { remove: label, removing: busyLabel } = words.views
  return (
    <DeskForm {...{ form, errors, errorTitle: words.errorTitle, notSaved, hidden }}>
      <SubmitButton variant="plain" {...{ form, label, busyLabel, fullLabel }} />
    </DeskForm>
  )
}
