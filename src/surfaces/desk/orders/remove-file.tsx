'use client'

import { orderFileRemoval } from '@/care/orders/files/schema'
import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import type { Messages } from '@/i18n/namespaces'
import type { FormErrorWords } from '@/ui/form-failure'
import { ReasonDialog } from '@/ui/reason-dialog'
import { removeFile } from './actions'

type RemoveFileProps = {
  readonly id: string
  readonly title: string
  readonly words: Pick<Messages['desk'], 'orderFiles' | 'act'>
  readonly errors: FormErrorWords
  readonly hidden: Readonly<Record<string, string>>
}

/** Asks for a reason before a file that the care team added is deleted, for the patient as well. */
export function RemoveFile({ id, title, words: { orderFiles, act }, errors, hidden }: RemoveFileProps) {
  const words = {
    trigger: orderFiles.remove,
    title: orderFiles.removeTitle.replace('{title}', title),
    text: orderFiles.removeText,
    ...{ reason: act.reason, hint: orderFiles.removeReasonHint, left: act.left, errorTitle: act.errorTitle },
    ...{ confirm: orderFiles.removeConfirm, busy: orderFiles.removing, back: orderFiles.keep },
  }
  return (
    <ReasonDialog
      id={`remove-${id}`}
      {...{ words, errors, hidden }}
      schema={orderFileRemoval}
      action={removeFile}
      focusAfter="order-files"
      max={REASON_MAX_LENGTH}
    />
  )
}
