import type { TextBlock } from '@/features/content/programs/present'
import { SafeHtml } from '@/ui/safe-html'
import { splitFigure } from '../rules'

type StoryProps = { readonly html: string; readonly blocks: readonly TextBlock[] }

/**
 * The program's long text, and beside it the general content blocks: the second has its title split into a leading
 * big figure and the rest (specification, section 2).
 */
export function Story({ html, blocks }: StoryProps) {
  return (
    <div className="wrap section story">
      <SafeHtml html={html} className="prose story-text" />
      <div className="story-blocks">
        {blocks.map((block, index) => (
          <Block key={block.id} block={block} isSplit={index === 1} />
        ))}
      </div>
    </div>
  )
}

function Block({
  block: { title, description },
  isSplit,
}: {
  readonly block: TextBlock
  readonly isSplit: boolean
}) {
  const { figure, rest } = isSplit ? splitFigure(title) : { figure: '', rest: title }
  return (
    <section>
      <h2 className="display text-xl">
        {figure ? <span className="text-figure me-4 text-iznik">{figure}</span> : null}
        {rest}
      </h2>
      <p className="mt-3 text-ink-soft">{description}</p>
    </section>
  )
}
