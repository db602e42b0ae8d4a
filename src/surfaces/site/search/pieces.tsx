import type { TextPart } from '@/content/search/rules'

/** A text with its found words marked: text nodes only, whatever the content or the query holds. */
export function Pieces({ pieces }: { readonly pieces: readonly TextPart[] }) {
  return pieces.map(({ text, isFound }, index) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, drawn once
      <mark key={index} className="found-word">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
