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

const MENU_ID = 'site-menu'

/**
 * Full-height menu: a native popover without scripts; with them a modal dialog, which keeps the focus inside. Escape
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
    return () => lockScroll(false)
  }, [])
  const open = (event: MouseEvent) => {
    event.preventDefault() // an element cannot be popover and modal dialog at the same time
    if (sheet.current) openModal(sheet.current)
  }
  return (
    <>
      <button
        type="button"
        className="icon-button xl:hidden"
        aria-label={openLabel}
        aria-haspopup="dialog"
        popoverTarget={MENU_ID}
        onClick={open}
      >
        {openIcon}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link fires click on Enter, the dialog closes on Escape itself */}
      <dialog
        ref={sheet}
        id={MENU_ID}
        popover="auto"
        aria-label={title}
        className="mobile-sheet"
        onClose={() => lockScroll(false)}
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
            popoverTarget={MENU_ID}
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

/** Turns an open popover into a modal dialog: the reader may have opened it before the scripts were loaded. */
function openModal(sheet: HTMLDialogElement): void {
  if (isPopoverOpen(sheet)) sheet.hidePopover()
  sheet.showModal()
  lockScroll(true)
}

/** Browsers without popovers throw at the selector, so support is checked first. */
function isPopoverOpen(sheet: HTMLElement): boolean {
  return 'hidePopover' in sheet && sheet.matches(':popover-open')
}

/** Stops the page behind from scrolling. A class on the root, because `:has()` is checked at every change of the page. */
function lockScroll(isLocked: boolean): void {
  document.documentElement.classList.toggle('has-open-sheet', isLocked)
}
