import { LinkButton } from './link-button'

type EmptyStateProps = {
  readonly title: string
  readonly text: string
  readonly action?: { readonly href: string; readonly label: string }
}

/** Shown in place of an empty list: what will be here, and a link to the first step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-edge px-6 py-14 text-center">
      <span aria-hidden="true" className="ornament text-iznik" />
      <h2 className="display text-xl">{title}</h2>
      <p className="measure text-ink-soft">{text}</p>
      {action ? (
        <LinkButton href={action.href} className="mt-2">
          {action.label}
        </LinkButton>
      ) : null}
    </div>
  )
}
