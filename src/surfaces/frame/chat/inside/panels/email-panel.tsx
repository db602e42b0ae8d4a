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
  const [chosen, setChosen] = useState<MailChoice>()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isSaved, setSaved] = useState(false)
  const isClosed = chat.status === 'closed'
  const choices = mailChoices(chat)
  // What was chosen is gone when the chat has ended meanwhile.
  const wants = choices.find((choice) => choice === chosen) ?? choices[0]
  const error = problems.some(({ id }) => id) ? words.errors.email : undefined

  async function save(event: Event): Promise<void> {
    event.preventDefault()
    setSaved(false)
    if (!wants) return
    if (!isEmail(email)) return setProblems([{ id: 'chat-mail', text: words.errors.email }])
    const answer = await controller.client.email({ chat: chat.id, email: email.trim(), wants })
    setProblems(answer.ok ? [] : [{ text: textOf(answer.code, words.errors) }])
    setSaved(answer.ok)
    if (answer.ok) void controller.read()
  }
  if (!wants)
    return (
      <Panel title={words.email.title} isHidden={isHidden} onBack={onBack}>
        <p>{words.errors.CHAT_CLOSED}</p>
      </Panel>
    )
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
        {choices.map((choice) => (
          <label key={choice} class="tick field">
            <input type="radio" name="wants" checked={wants === choice} onChange={() => setChosen(choice)} />
            <span>{words.email[isClosed ? 'transcriptEnded' : choice]}</span>
          </label>
        ))}
        {isClosed || chat.mayHaveTranscript ? null : <p class="hint">{words.email.transcriptLater}</p>}
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
