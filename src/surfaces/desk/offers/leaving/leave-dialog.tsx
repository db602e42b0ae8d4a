'use client'

import type { RefObject } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { CloseDialog, ConfirmDialog } from '@/ui/confirm-dialog'
import type { useDraft } from '../saving/use-draft'
import { useLeaveGuard } from './use-leave-guard'

type LeaveDialogProps = {
  readonly words: Messages['desk']['draft']
  readonly draft: ReturnType<typeof useDraft>
  readonly offer: RefObject<HTMLFormElement | null>
}

/** Asks before a page is left whose text is not saved. Must be outside of the offer's form. */
export function LeaveDialog({ words, draft, offer }: LeaveDialogProps) {
  const { leave, stay } = useLeaveGuard(draft, offer)
  return (
    <ConfirmDialog
      trigger={undefined}
      title={words.leaveTitle}
      text={words.leaveText}
      isOpen={leave !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) stay()
      }}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <CloseDialog>{words.stay}</CloseDialog>
        <Button variant="danger" size="small" onClick={leave}>
          {words.leave}
        </Button>
      </div>
    </ConfirmDialog>
  )
}
