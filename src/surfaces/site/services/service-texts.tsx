import { Icon } from '@/ui/icon'
import { check, info, minus, plus, refreshCw, type Shape, triangleAlert, x } from '@/ui/icon-shapes.generated'
import { SafeHtml } from '@/ui/safe-html'

export type Mark = 'yes' | 'no' | 'plus' | 'minus' | 'risk' | 'other' | 'note'

const MARKS: Readonly<Record<Mark, { readonly shape: Shape; readonly tone: string }>> = {
  yes: { shape: check, tone: 'text-olive' },
  no: { shape: x, tone: 'text-brick' },
  plus: { shape: plus, tone: 'text-olive' },
  minus: { shape: minus, tone: 'text-amber' },
  risk: { shape: triangleAlert, tone: 'text-amber' },
  other: { shape: refreshCw, tone: 'text-bosphorus' },
  note: { shape: info, tone: 'text-bosphorus' },
}

export type TitledText = {
  readonly mark: Mark
  readonly title: string
  readonly html: string
  /** Where the text is not in the page's language. */
  readonly lang: string | undefined
}

/** Texts to compare, such as advantages and risks, side by side; empty ones are left out. */
export function ComparedTexts({ texts }: { readonly texts: readonly TitledText[] }) {
  const filled = texts.filter(({ html }) => html !== '')
  return (
    <div className={`grid gap-5 ${filled.length > 1 ? 'sm:grid-cols-2' : ''}`}>
      {filled.map(({ mark, title, html, lang }) => (
        <section key={title} className="rounded-card border border-line bg-surface p-6">
          <h3 className="flex items-center gap-2.5 font-semibold">
            <Icon of={MARKS[mark].shape} className={`size-5 ${MARKS[mark].tone}`} />
            {title}
          </h3>
          <SafeHtml html={html} lang={lang} className="prose mt-4 text-sm text-ink-soft" />
        </section>
      ))}
    </div>
  )
}
