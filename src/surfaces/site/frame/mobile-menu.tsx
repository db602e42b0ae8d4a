'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

type MobileMenuProps = {
  readonly openLabel: string
  readonly closeLabel: string
  readonly title: string
  readonly openIcon: ReactNode
  readonly closeIcon: ReactNode
  readonly head: ReactNode
  readonly children: ReactNode
}

const SHEET = 'site-menu'

/**
 * Full-height sheet: a native popover without script; with it, a modal dialog, so that focus stays inside. Escape
 * closes both, and so does following a link.
 */
export function MobileMenu({
  openLabel,
  closeLabel,
  title,
  openIcon,
  closeIcon,
  head,
  children,
}: MobileMenuProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (sheet.current && isPopoverOpen(sheet.current)) openModal(sheet.current)
    return () => holdPage(false)
  }, [])
  const open = (event: MouseEvent) => {
    event.preventDefault() // the popover: an element cannot be both at once
    if (sheet.current) openModal(sheet.current)
  }
  return (
    <>
      <button
        type="button"
        className="icon-button xl:hidden"
        aria-label={openLabel}
        aria-haspopup="dialog"
        popoverTarget={SHEET}
        onClick={open}
      >
        {openIcon}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link fires click on Enter, the dialog closes on Escape itself */}
      <dialog
        ref={sheet}
        id={SHEET}
        popover="auto"
        aria-label={title}
        className="mobile-sheet"
        onClose={() => holdPage(false)}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) sheet.current?.close()
        }}
      >
        <div className="flex h-16 items-center justify-between px-5">
          {head}
          <button
            type="button"
            className="icon-button"
            aria-label={closeLabel}
            popoverTarget={SHEET}
            popoverTargetAction="hide"
            onClick={() => sheet.current?.close()}
          >
            {closeIcon}
          </button>
        </div>
        {children}
      </dialog>
    </>
  )
}

/** Also what was opened before the scripts came, which is a popover until then. */
function openModal(sheet: HTMLDialogElement): void {
  if (isPopoverOpen(sheet)) sheet.hidePopover()
  sheet.showModal()
  holdPage(true)
}

/** False where the browser knows no popovers: it throws at the selector. */
function isPopoverOpen(sheet: HTMLElement): boolean {
  return 'hidePopover' in sheet && sheet.matches(':popover-open')
}

/** The page behind does not scroll. On the root, and not by `:has()`, which costs a look at every change of the page. */
function holdPage(isHeld: boolean): void {
  document.documentElement.classList.toggle('has-open-sheet', isHeld)
}
