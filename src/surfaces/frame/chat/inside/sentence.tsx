/** @jsxImportSource preact */
import { useChat } from './context'
import { partsOf } from './words/fill'

type SentenceProps = {
  readonly text: string
  /** The page that each named part links to; a part of another name links to the page of its name. */
  readonly pages?: Readonly<Record<string, string>>
}

/** A sentence to agree to. Its links open a new tab, so that nothing typed is lost. */
export function Sentence({ text, pages = {} }: SentenceProps) {
  const { data } = useChat()
  return (
    <span>
      {partsOf(text).map((part) =>
        part.name ? (
          <a
            key={part.name}
            href={`/${data.locale}/${pages[part.name] ?? part.name}`}
            target="_blank"
            rel="noopener"
          >
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
