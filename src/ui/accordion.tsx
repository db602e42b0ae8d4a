import type { ReactNode } from 'react'
import { Icon } from './icon'
import { plus } from './icon-shapes.generated'

type AccordionProps = {
  readonly items: readonly {
    readonly key: string | number
    readonly title: string
    /** Where the title is not in the page's language. */
    readonly lang?: string | undefined
    readonly body: ReactNode
    /** Id of the body; a link to it opens the item. */
    readonly anchor?: string
  }[]
  /** With a common name the browser keeps only one item open at a time. */
  readonly name?: string
}

/** Unfolding items on native `<details>`: works without scripts and with find-in-page. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="border-b border-line">
      {items.map(({ key, title, lang, body, anchor }) => (
        <details key={key} name={name} className="group border-t border-line">
          <summary className="flex items-start justify-between gap-6 py-5 text-lg font-medium hover:text-bosphorus">
            <h3 lang={lang} className="text-lg">
              {title}
            </h3>
            <Icon of={plus} className="mt-1 size-6 text-iznik transition-transform group-open:rotate-45" />
          </summary>
          <div id={anchor} className="prose measure scroll-mt-40 pb-7 text-ink-soft">
            {body}
          </div>
        </details>
      ))}
    </div>
  )
}
