import { Icon } from './icon'
import { circleX } from './icon-shapes.generated'
import { takeFocus } from './take-focus'

type ErrorSummaryProps = {
  readonly title: string
  readonly items: readonly { readonly id: string; readonly text: string }[]
}

/** The errors of a form as links to their fields. It takes the focus when mounted, so give it a new `key` per attempt. */
export function ErrorSummary({ title, items }: ErrorSummaryProps) {
  if (items.length === 0) return null
  return (
    <div
      role="alert"
      tabIndex={-1}
      ref={takeFocus}
      className="rounded-field border border-brick bg-brick-mist p-4 text-sm"
    >
      <p className="flex items-center gap-2 font-semibold text-brick">
        <Icon of={circleX} />
        {title}
      </p>
      <ul className="mt-2 grid gap-1">
        {items.map(({ id, text }) => (
          <li key={id}>
            <a className="link" href={`#${id}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
