/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { useChat } from '../context'
import { type Problem, Problems } from '../field'
import type { EarlierChats } from '../state/wire'
import { Message } from '../talk/message-list'
import { textOf } from '../words/start-rules'
import { dayText } from '../words/times'
import { Panel } from './panel'

/** The chats that a signed-in patient has ended before, newest first. */
export function EarlierPanel({ onBack }: { readonly onBack: () => void }) {
  const { data, controller, clock } = useChat()
  const { words } = data
  const [found, setFound] = useState<EarlierChats>()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  useEffect(() => {
    void controller.client.earlier().then((answer) => {
      if (answer.ok) setFound(answer.value)
      else setProblems([{ text: textOf(answer.code, words.errors) }])
    })
  }, [controller, words])
  return (
    <Panel title={words.earlier.menu} onBack={onBack}>
      <Problems problems={problems} />
      {found?.chats.length === 0 ? <p>{words.earlier.none}</p> : null}
      {found?.chats.map(({ id, startedAt, topic, messages }) => (
        <details key={id} class="earlier">
          <summary>
            {dayText(startedAt, clock())}, {words.topics[topic]}
          </summary>
          <ol class="messages">
            {messages.map((message) => (
              <li key={message.number}>
                <Message message={message} lang={undefined} status={undefined} />
              </li>
            ))}
          </ol>
        </details>
      ))}
      {found?.hasOlder ? <p class="hint">{words.earlier.older}</p> : null}
    </Panel>
  )
}
