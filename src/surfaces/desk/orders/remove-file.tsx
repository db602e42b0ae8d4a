'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { orderFileRemoval } from '@/care/orders/files/schema'
import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import type { FormErrorWords } from '@/ui/form-failure'
import { ReasonDialog } from '@/ui/reason-dialog'
import { removeFile } from './actions'

type RemovableFile = { readonly id: string; readonly title: string }

const Choose = createContext<(file: RemovableFile) => void>(() => {})

type FileRemovalProps = {
  /** Ids of the files that can be removed. */
  readonly removable: readonly string[]
  readonly words: Pick<Messages['desk'], 'orderFiles' | 'act'>
  readonly errors: FormErrorWords
  readonly hidden: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/**
 * A list of files, and the dialog that asks for a reason before one that the care team added is deleted, for the patient
 * as well. It is no part of the file's line: when a colleague removes the file, what was typed stays.
 */
export function FileRemoval({ removable, words, errors, hidden, children }: FileRemovalProps) {
  const [chosen, setChosen] = useState<RemovableFile>()
  const { orderFiles, act } = words
  return (
    <Choose value={setChosen}>
      {children}
      {chosen ? (
        <ReasonDialog
          key={chosen.id}
          id={`remove-${chosen.id}`}
          words={{
            trigger: orderFiles.remove,
            title: orderFiles.removeTitle.replace('{title}', chosen.title),
            text: orderFiles.removeText,
            ...{ reason: act.reason, hint: orderFiles.removeReasonHint, left: act.left },
            ...{ confirm: orderFiles.removeConfirm, busy: orderFiles.removing, back: orderFiles.keep },
            ...{ errorTitle: act.errorTitle, over: orderFiles.removeOver },
          }}
          errors={errors}
          schema={orderFileRemoval}
          action={removeFile}
          hidden={{ ...hidden, document: chosen.id }}
          isOver={!removable.includes(chosen.id)}
          onClosed={() => setChosen(undefined)}
          focusAfter="order-files"
          max={REASON_MAX_LENGTH}
        />
      ) : null}
    </Choose>
  )
}

/** On the line of a file. */
export function RemoveFile({ label, ...file }: RemovableFile & { readonly label: string }) {
  const choose = useContext(Choose)
  return (
    <Button variant="danger" size="small" aria-haspopup="dialog" onClick={() => choose(file)}>
      {label}
    </Button>
  )
}
