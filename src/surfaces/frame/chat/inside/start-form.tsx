/** @jsxImportSource preact */

import { useEffect, useState } from 'preact/hooks'
import { CHAT_NAME_MAX_LENGTH, CHAT_TOPICS } from '@/care/live-chat/constants'
import { toLocale } from '@/i18n/locales'
import { controlledSelect } from '@/ui/controlled-select'
import { Away } from './away'
import { type Chat, useChat } from './context'
import { Edited } from './edited'
import { Field, FieldError, noted, type Problem, Problems } from './field'
import { useDraftFiles } from './files/draft-files'
import { FormFiles } from './files/form-files'
import { Sentence } from './sentence'
import type { Failure } from './state/client'
import type { ChatScreen } from './state/screen'
import { joined } from './state/set-aside'
import { shownFor } from './state/ticks'
import { checkStart, type StartField, type StartFields, textOf } from './words/start-rules'

/** In the order of the form. */
const FIELDS: readonly StartField[] = ['name', 'email', 'topic', 'text', 'consent']
const idOf = (field: StartField) => (field === 'topic' ? `chat-topic-${CHAT_TOPICS[0]}` : `chat-${field}`)

type StartFormProps = {
  readonly shown: ChatScreen
  /** Behind another panel: what is typed stays. */
  readonly isHidden: boolean
}

/** The short form before a chat; away, it asks for an email address. */
export function StartForm({ shown, isHidden }: StartFormProps) {
  const chat = useChat()
  const { data, controller, files } = chat
  const { words } = data
  const unsent = shown.outbox.map(({ text }) => text).join('\n')
  const [typed, setTyped] = useState<OtherFields>(EMPTY)
  const fields: StartFields = { ...typed, text: shown.draft }
  const [locale, setLocale] = useState(data.locale)
  const [errors, setErrors] = useState<Partial<Record<StartField, string>>>({})
  const [problems, setProblems] = useState<readonly Problem[]>([])
  /** The form of the site has a captcha, and goes on when nobody can begin a chat. */
  const [contactForm, setContactForm] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isKnown = shown.person !== null
  const person = shownFor(shown.person)
  const isOpen = shown.team?.isOpen === true
  /** Also when the last member of the team has gone since the state was read. */
  const [isAddressAsked, setAddressAsked] = useState(false)
  const needsEmail = !isOpen || isAddressAsked
  const attached = useDraftFiles({
    ...{ text: fields.text, mayAttach: !isHidden, asksConsent: true, send: () => void begin() },
    self: person,
  })
  // What was not sent before is in this form, and its files are attached again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what there is
  useEffect(() => {
    if (unsent) controller.write(joined(unsent, shown.draft))
    for (const { filesForm } of shown.outbox) if (filesForm) files.takeBack(filesForm)
  }, [unsent])
  const set = (change: Partial<OtherFields>) => setTyped({ ...typed, ...change })

  function show(found: Partial<Record<StartField, string>>): void {
    setErrors(found)
    setProblems(FIELDS.flatMap((field) => (found[field] ? [{ id: idOf(field), text: found[field] }] : [])))
  }

  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const found = checkStart(fields, { isKnown, needsEmail }, words.errors)
    show(found)
    if (Object.keys(found).length === 0 && attached.maySend()) await begin()
  }

  async function begin(): Promise<void> {
    setSending(true)
    const answer = await files.begin((sent) => {
      const withFiles = sent && { ...sent, files: sent.files.map(({ id }) => id), health: true as const }
      return controller.begin({ ...inputOf(fields, isKnown, chat), ...withFiles, person, locale })
    })
    setSending(false)
    if (answer.ok) return
    if (answer.code === 'CHAT_OPEN') return void controller.read()
    if (answer.code === 'PERSON_CHANGED') await controller.read()
    if (answer.code === 'EMAIL_REQUIRED') {
      setAddressAsked(true)
      return show({ email: words.errors.EMAIL_REQUIRED })
    }
    showFailure(answer)
  }

  function showFailure({ code, fields: codes, form }: Failure): void {
    setContactForm(form)
    const found: Partial<Record<StartField, string>> = {}
    for (const field of FIELDS) if (codes[field]) found[field] = words.errors[field]
    if (Object.keys(found).length > 0) show(found)
    else setProblems([{ text: form ? words.errors.QUEUE_FULL : textOf(code, words.errors) }])
  }

  return (
    <form class="scroll" hidden={isHidden} noValidate onSubmit={submit} aria-label={words.form.title}>
      <Edited of={data.emergency} className="emergency" />
      <Edited of={data.welcome} className="bubble team" />
      {isOpen ? null : <Away team={shown.team} />}
      <Problems problems={problems} />
      {contactForm ? (
        <a href={contactForm} target="_blank" rel="noopener">
          {words.page.contact}
        </a>
      ) : null}
      {isKnown ? null : (
        <div class="pair">
          <Field id="chat-name" label={words.form.name} error={errors.name}>
            <input
              data-first
              autoComplete="name"
              maxLength={CHAT_NAME_MAX_LENGTH}
              value={fields.name}
              onInput={(event) => set({ name: event.currentTarget.value })}
              {...noted('chat-name', errors.name)}
            />
          </Field>
          <Field id="chat-language" label={words.form.language}>
            <select
              id="chat-language"
              {...controlledSelect(locale, (code) => {
                const chosen = toLocale(code) ?? data.locale
                setLocale(chosen)
                controller.setLocale(chosen)
              })}
            >
              {data.languages.map((language) => (
                <option key={language.locale} value={language.locale} lang={language.locale}>
                  {language.name}
                </option>
              ))}
            </select>
          </Field>
        </div>
      )}
      {isKnown || !needsEmail ? null : (
        <Field id="chat-email" label={words.form.email} error={errors.email} hint={words.form.emailHint}>
          <input
            type="email"
            autoComplete="email"
            value={fields.email}
            onInput={(event) => set({ email: event.currentTarget.value })}
            {...noted('chat-email', errors.email, words.form.emailHint)}
          />
        </Field>
      )}
      <fieldset class="field">
        <legend>{words.form.topic}</legend>
        <div class="pills">
          {CHAT_TOPICS.map((topic) => (
            <label key={topic} class="pill">
              <input
                type="radio"
                name="topic"
                {...noted(`chat-topic-${topic}`, errors.topic)}
                checked={fields.topic === topic}
                onChange={() => set({ topic })}
              />
              <span>{words.topics[topic]}</span>
            </label>
          ))}
        </div>
        <FieldError id="chat-topic" error={errors.topic} />
      </fieldset>
      <Field id="chat-text" label={words.form.text} error={errors.text} hint={words.form.privateHint}>
        <textarea
          rows={3}
          data-first={isKnown ? true : undefined}
          value={fields.text}
          onInput={(event) => controller.write(event.currentTarget.value)}
          {...noted('chat-text', errors.text, words.form.privateHint)}
        />
      </Field>
      <FormFiles of={attached} />
      {isKnown ? null : (
        <div class="field">
          <label class="tick">
            <input
              type="checkbox"
              checked={fields.hasConsent}
              onChange={(event) => set({ hasConsent: event.currentTarget.checked })}
              {...noted('chat-consent', errors.consent)}
            />
            <Sentence text={words.form.consent} />
          </label>
          <FieldError id="chat-consent" error={errors.consent} />
        </div>
      )}
      <button class="button main" type="submit" aria-disabled={isSending}>
        {isSending ? words.form.sending : isOpen ? words.form.start : words.form.leave}
      </button>
    </form>
  )
}

/** The text is the draft of the chat. */
type OtherFields = Omit<StartFields, 'text'>

const EMPTY: OtherFields = { name: '', email: '', topic: '', hasConsent: false }

function inputOf(fields: StartFields, isKnown: boolean, { page, clock }: Chat) {
  const topic = CHAT_TOPICS.find((one) => one === fields.topic) ?? 'other'
  const common = {
    topic,
    text: fields.text.trim(),
    timeZone: clock().zone,
    ...(page.path && { page: page.path }),
  }
  if (isKnown) return common
  const email = fields.email.trim()
  return { ...common, name: fields.name.trim(), consent: true as const, ...(email && { email }) }
}
