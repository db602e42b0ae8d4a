import { langOf } from '@/content/fallback/present'
import type { TextBlock } from '@/content/programs/present'
import { SafeHtml } from '@/ui/safe-html'
import { splitFigure } from './rules'

type StoryProps = {
  readonly html: string
  /** Where the long text is not in the page's language. */
  readonly lang?: string | undefined
  readonly blocks: readonly TextBlock[]
}

/**
 * The program's long text, and beside it the general content blocks: the second has its title split into a leading
 * big figure and the rest (specification, section 2).
 */
export function Story({ html, lang, blocks }: StoryProps) {
  return (
    <div className="wrap section story">
      <SafeHtml html={html} lang={lang} className="prose story-text" />
      <div className="story-blocks">
        {blocks.map((block, index) => (
          <Block key={block.id} block={block} isSplit={index === 1} />
        ))}
      </div>
    </div>
  )
}

function Block({ block, isSplit }: { readonly block: TextBlock; readonly isSplit: boolean }) {
  const { title } = block
  const { figure, rest } = isSplit ? splitFigure(title) : { figure: '', rest: title }
  return (
    <section>
      <h2 lang={langOf(block, 'title')} className="display text-xl">
        {figure ? <span className="text-figure me-4 text-iznik">{figure}</span> : null}
        {rest}
      </h2>
      <p lang={langOf(block, 'description')} className="mt-3 text-ink-soft">
        {block.description}
      </p>
    </section>
  )
}
