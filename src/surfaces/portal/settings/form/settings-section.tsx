import type { ReactNode } from 'react'

type SettingsSectionProps = {
  /** Also its anchor. */
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** A part of a tab with a heading of its own. */
export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-6 border-t border-line pt-8 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-heading`} className="display text-xl">
        {title}
      </h2>
      {text ? <p className="measure mt-2 text-sm text-ink-soft">{text}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  )
}
