/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { useChat } from '../context'
import { Field, noted, type Problem, Problems } from '../field'
import { type MailChoice, mailChoices } from '../state/menu-rules'
import type { ChatFacts, ChatState } from '../state/wire'
import { isEmail, textOf } from '../words/start-rules'
import { Panel } from './panel'

type EmailPanelProps = {
  readonly chat: ChatFacts
  readonly person: ChatState['person']
  /** Behind something else: what is typed stays. */
  readonly isHidden: boolean
  readonly onBack: () => void
}

/** Answers, or the whole chat, by email; the chat once someone has answered. */
export function EmailPanel({ chat, person, isHidden, onBack }: EmailPanelProps) {
  const { data, controller } = useChat()
  const { words } = data
  const [email, setEmail] = useState(person?.email ?? '')
  const [wants, setWants] = useState<MailChoice>('answers')
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isSaved, setSaved] = useState(false)
  const error = problems.some(({ id }) => id) ? words.errors.email : undefined

  async function save(event: Event): Promise<void> {
    event.preventDefault()
    setSaved(false)
    if (!isEmail(email)) return setProblems([{ id: 'chat-mail', text: words.errors.email }])
    const answer = await controller.client.email({ chat: chat.id, email: email.trim(), wants })
    setProblems(answer.ok ? [] : [{ text: textOf(answer.code, words.errors) }])
    setSaved(answer.ok)
    if (answer.ok) void controller.read()
  }
  return (
    <Panel title={words.email.title} isHidden={isHidden} onBack={onBack}>
      <form noValidate onSubmit={save}>
        <Problems problems={problems} />
        <Field id="chat-mail" label={words.form.email} error={error}>
          <input
            type="email"
            autoComplete="email"
            value={email}
            onInput={(event) => setEmail(event.currentTarget.value)}
            {...noted('chat-mail', error)}
          />
        </Field>
        {mailChoices(chat).map((choice) => (
          <label key={choice} class="tick field">
            <input type="radio" name="wants" checked={wants === choice} onChange={() => setWants(choice)} />
            <span>{words.email[choice]}</span>
          </label>
        ))}
        {chat.isAnswered ? null : <p class="hint">{words.email.transcriptLater}</p>}
        {wants === 'transcript' ? <p class="hint">{words.email.transcriptHint}</p> : null}
        <button type="submit" class="button main">
          {words.email.save}
        </button>
        <p class="done" role="status">
          {isSaved ? words.email.saved : ''}
        </p>
      </form>
    </Panel>
  )
}
