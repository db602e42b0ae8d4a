import type { Messages } from '@/i18n/namespaces'
import { Notice } from '@/ui/notice'

type OtherTextProps = {
  readonly words: Messages['desk']['offer']
  readonly kind: 'draft' | 'version'
  /** The page that shows it. */
  readonly href: string
  /** "Draft of …", for a draft. */
  readonly title: string | undefined
}

/** Someone else's text, which the form would replace: where to read it, and what sending again does. */
export function OtherText({ words, kind, href, title }: OtherTextProps) {
  return (
    <Notice tone="warning" title={kind === 'draft' ? title : undefined}>
      <p>
        <a className="link" href={href} target="_blank" rel="noopener">
          {kind === 'draft' ? words.otherDraft : words.otherVersion}
        </a>
      </p>
      <p>{words.otherReplaced}</p>
    </Notice>
  )
}
