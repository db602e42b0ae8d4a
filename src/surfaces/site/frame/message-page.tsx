import type { ReactNode } from 'react'

type MessagePageProps = {
  /** Shown large: `404`, `503`. */
  readonly figure: string
  readonly title: string
  readonly text?: string | undefined
  /** Small print, such as the number of an error. */
  readonly note?: string | undefined
  /** Buttons. */
  readonly children?: ReactNode
}

/** A page with one message: not found, not available, not allowed. */
export function MessagePage({ figure, title, text, note, children }: MessagePageProps) {
  return (
    <div className="wrap section grid grid-cols-1 justify-items-center text-center">
      <p aria-hidden="true" className="display text-[clamp(6rem,3rem+16vw,13rem)] leading-none text-iznik">
        {figure}
      </p>
      <span aria-hidden="true" className="ornament my-6 text-iznik" />
      <h1 className="display text-2xl">{title}</h1>
      {text ? <p className="measure mt-4 text-ink-soft">{text}</p> : null}
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      {note ? <p className="tabular mt-8 text-2xs text-ink-soft">{note}</p> : null}
    </div>
  )
}
