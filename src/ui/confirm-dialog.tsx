'use client'

import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'

type ConfirmDialogProps = {
  /** Label of the button that opens the dialog; none where something else opens it. */
  readonly trigger: string | undefined
  /** The trigger is in a form, which a browser without scripts sends instead. */
  readonly sends?: boolean
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly title: string
  readonly text: ReactNode
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** What has the focus once it is closed; `true`: the button that opened it. */
  readonly finalFocus?: () => HTMLElement | null | true
  /** The form with the action; it closes the dialog after success. */
  readonly children: ReactNode
}

/**
 * Asks for confirmation before something unusual or that cannot be undone. Focus moves into it and back; Escape closes it. A click
 * outside does not, because what was typed would be lost.
 */
export function ConfirmDialog({
  trigger,
  sends = false,
  variant = 'danger',
  size = 'small',
  title,
  text,
  isOpen,
  onOpenChange,
  finalFocus,
  children,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger === undefined ? null : (
        <AlertDialog.Trigger
          type={sends ? 'submit' : 'button'}
          // The dialog opens in place of the form being sent.
          onClick={(event) => event.preventDefault()}
          className={buttonStyle(variant, size)}
        >
          {trigger}
        </AlertDialog.Trigger>
      )}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.19_0.03_260/0.55)]" />
        <AlertDialog.Popup
          finalFocus={finalFocus}
          className="sheet fixed top-1/2 left-1/2 z-50 grid max-h-[90dvh] -translate-x-1/2 -translate-y-1/2 gap-3 overflow-y-auto p-6 text-sm"
        >
          <AlertDialog.Title className="display text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-soft">{text}</AlertDialog.Description>
          {children}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** The cancel button of a `ConfirmDialog`. */
export function CloseDialog({ children }: { readonly children: ReactNode }) {
  return <AlertDialog.Close className={buttonStyle('quiet', 'small')}>{children}</AlertDialog.Close>
}
