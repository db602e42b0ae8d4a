import type { TextPart } from '@/content/search/rules'

/** A text with the found words marked. Renders text nodes only, so content and query cannot add markup. */
export function HighlightedText({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map(({ text, isFound }, index) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <mark key={index} className="found-word">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
