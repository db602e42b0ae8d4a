/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { useChat } from '../context'
import { type Problem, Problems } from '../field'
import { textOf } from '../words/start-rules'
import { Panel } from './panel'

/** Ending a chat is asked about once. */
export function EndPanel({ chat, onBack }: { readonly chat: string; readonly onBack: () => void }) {
  const { data, controller } = useChat()
  const { words } = data
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const end = async () => {
    const answer = await controller.close(chat)
    if (answer.ok) onBack()
    else setProblems([{ text: textOf(answer.code, words.errors) }])
  }
  return (
    <Panel title={words.end.ask} onBack={onBack}>
      <Problems problems={problems} />
      <button type="button" class="button main" onClick={() => void end()}>
        {words.end.yes}
      </button>
    </Panel>
  )
}
