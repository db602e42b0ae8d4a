'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type MobileMenuProps = {
  readonly openLabel: string
  readonly closeLabel: string
  readonly title: string
  readonly openIcon: ReactNode
  readonly closeIcon: ReactNode
  readonly head: ReactNode
  readonly children: ReactNode
}

/** Full-height sheet on a native dialog: focus stays inside, Escape closes it, and so does following a link. */
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
  useEffect(() => () => holdPage(false), [])
  return (
    <>
      <button
        type="button"
        className="icon-button xl:hidden"
        aria-label={openLabel}
        aria-haspopup="dialog"
        onClick={() => {
          sheet.current?.showModal()
          holdPage(true)
        }}
      >
        {openIcon}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link fires click on Enter, the dialog closes on Escape itself */}
      <dialog
        ref={sheet}
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

/** The page behind does not scroll. On the root, and not by `:has()`, which costs a look at every change of the page. */
function holdPage(isHeld: boolean): void {
  document.documentElement.classList.toggle('has-open-sheet', isHeld)
}
