import type { Piece } from '@/content/search/rules'

/** A text with the found words marked. Renders text nodes only, so content and query cannot add markup. */
export function HighlightedText({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ text, isFound }, index) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
      <mark key={index} className="found-word">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
