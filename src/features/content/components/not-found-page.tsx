import { LinkButton } from '@/ui/link-button'

type NotFoundPageProps = {
  readonly title: string
  readonly text: string
  readonly back: { readonly href: string; readonly label: string }
}

/** A record that is not there (any more), and the way back to its list. */
export function NotFoundPage({ title, text, back }: NotFoundPageProps) {
  return (
    <div className="wrap section grid justify-items-center text-center">
      {/* React puts it into the head: a page that is not there has no metadata of its own. */}
      <title>{title}</title>
      <span aria-hidden="true" className="star-frame mb-6 text-iznik" />
      <h1 className="display text-2xl">{title}</h1>
      <p className="measure mt-4 text-ink-soft">{text}</p>
      <LinkButton variant="main" href={back.href} className="mt-8">
        {back.label}
      </LinkButton>
    </div>
  )
}
