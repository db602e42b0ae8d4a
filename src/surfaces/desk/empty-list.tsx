import { TextLink } from '@/ui/text-link'

type EmptyListProps = {
  readonly title: string
  readonly text: string
  /** Where to go from here, such as the list without its filters. */
  readonly links?: readonly { readonly href: string; readonly label: string }[]
}

/** In place of a list that has no rows: why, and what to do. */
export function EmptyList({ title, text, links = [] }: EmptyListProps) {
  return (
    <div className="rounded-field border border-dashed border-edge p-10 text-center max-sm:px-4">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-soft">{text}</p>
      {links.length > 0 ? (
        <p className="flex flex-wrap justify-center gap-x-4 gap-y-1">
          {links.map(({ href, label }) => (
            <TextLink key={href} href={href}>
              {label}
            </TextLink>
          ))}
        </p>
      ) : null}
    </div>
  )
}
