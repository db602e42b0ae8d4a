'use client'

import { useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { CloseDialog, ConfirmDialog } from '@/ui/confirm-dialog'
import type { FormErrorWords } from '@/ui/form-failure'
import { useForm } from '@/ui/use-form'
import { DeskForm, SubmitButton } from '../action-form'
import { removeFile } from './actions'

type RemoveFileProps = {
  readonly title: string
  readonly words: Messages['desk']['orderFiles']
  readonly errors: FormErrorWords
  readonly errorTitle: string
  readonly notSaved: string
  readonly hidden: Readonly<Record<string, string>>
}

/** Asks before a file that the care team added is deleted, for the patient as well. */
export function RemoveFile({ title, words, errors, errorTitle, notSaved, hidden }: RemoveFileProps) {
  const [isOpen, setOpen] = useState(false)
  const form = useForm(removeFile)
  return (
    <ConfirmDialog
      trigger={words.remove}
      variant="plain"
      title={words.removeTitle.replace('{title}', title)}
      text={words.removeText}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <DeskForm {...{ form, errors, errorTitle, hidden, notSaved }} notSavedTone="info">
        <div className="flex flex-wrap justify-end gap-3">
          <CloseDialog>{words.keep}</CloseDialog>
          <SubmitButton
            {...{ form }}
            variant="danger"
            label={words.removeConfirm}
            busyLabel={words.removing}
          />
        </div>
      </DeskForm>
    </ConfirmDialog>
  )
}
