/** @jsxImportSource preact */
import { useRef } from 'preact/hooks'
import { useChat } from '../context'
import { arrivalsOf, type ReadFrom, readFrom } from '../state/arrivals'
import type { ChatScreen } from '../state/screen'
import { fill } from '../words/fill'

/**
 * Reads out what the team writes, and the automatic reply, each once. It is there before the first of them: screen readers
 * say only what is added to an element that they know.
 */
export function Arrivals({ shown }: { readonly shown: ChatScreen }) {
  const { data } = useChat()
  const { chat: words } = data.words
  const from = useRef<ReadFrom | undefined>(undefined)
  from.current = readFrom(from.current, shown)
  const reply = from.current?.isBegun ? shown.chat?.automaticReply : null
  const line = (name: string, text: string) => fill(words.arrived, { name, text })
  return (
    <div class="unseen" aria-live="polite">
      {reply ? (
        <p key="automatic" lang={reply.locale}>
          {line(words.automatic, reply.text)}
        </p>
      ) : null}
      {arrivalsOf(shown, from.current).map(({ number, author, text, files }) => (
        <p key={number}>
          {line(author ?? words.team, [text, ...files.map(({ name }) => name)].filter(Boolean).join(' '))}
        </p>
      ))}
    </div>
  )
}
