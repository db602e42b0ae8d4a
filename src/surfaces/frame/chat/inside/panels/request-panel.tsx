/** @jsxImportSource preact */

import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { MESSAGE_MAX_LENGTH } from '@/care/intake/constants'
import type { CaptchaSolution } from '@/surfaces/forms/captcha/use-captcha'
import { controlledSelect } from '@/ui/controlled-select'
import { useChat } from '../context'
import { Field, FieldError, noted, type Problem, Problems } from '../field'
import { Sentence } from '../sentence'
import { shownFor, type Ticks, ticksOf } from '../state/ticks'
import type { ChatFacts, ChatState } from '../state/wire'
import { textOf } from '../words/start-rules'
import { CaptchaField } from './captcha-field'
import { Panel } from './panel'

type RequestPanelProps = {
  readonly chat: ChatFacts
  readonly person: ChatState['person']
  /** Behind something else: what is typed stays. */
  readonly isHidden: boolean
  readonly onBack: () => void
}

const PERSON = ['firstName', 'lastName', 'email', 'phone'] as const
const FIELDS = [...PERSON, 'countryCode', 'message', 'consents', 'health', 'captcha'] as const
type RequestField = (typeof FIELDS)[number]

const MODES = { firstName: 'text', lastName: 'text', email: 'email', phone: 'tel' } as const
const COMPLETIONS = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
} as const
const KINDS = ['privacy_terms', 'health_data', 'marketing'] as const
type Kind = (typeof KINDS)[number]
/** Ticks that a request may lack, by the field that says so. */
const NOTED = { privacy_terms: 'consents', health_data: 'health' } as const
const isNoted = (kind: Kind): kind is keyof typeof NOTED => kind in NOTED

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', countryCode: '', message: '' }

/** A request of this chat, with the ticks of a request. For a patient name and address come from the account. */
export function RequestPanel({ chat, person, isHidden, onBack }: RequestPanelProps) {
  const { data, controller } = useChat()
  const { words } = data
  const [fields, setFields] = useState(EMPTY)
  const self = shownFor(person)
  const [ticks, setTicks] = useState<Ticks<Kind>>({ person: self, kinds: [] })
  const consents = ticksOf(ticks, self)
  const setConsents = (chosen: readonly Kind[]) => setTicks({ person: self, kinds: chosen })
  const [key, setKey] = useState(controller.newKey)
  const [errors, setErrors] = useState<Partial<Record<RequestField, string>>>({})
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [login, setLogin] = useState<string>()
  const [captcha, setCaptcha] = useState<CaptchaSolution>()
  const [captchaAttempt, setCaptchaAttempt] = useState(0)
  const onSolved = useCallback((solved: CaptchaSolution | undefined) => setCaptcha(solved), [])
  const asksCaptcha = chat.asksCaptchaForRequest
  const sendButton = useRef<HTMLButtonElement>(null)
  const askedCaptcha = useRef(asksCaptcha)
  useEffect(() => {
    if (askedCaptcha.current && !asksCaptcha) {
      // The team has answered: the field is gone, and so is what leads to it.
      setProblems((shown) => shown.filter(({ id }) => id !== idOf('captcha')))
      if (!isHidden && document.activeElement === document.body) sendButton.current?.focus()
    }
    askedCaptcha.current = asksCaptcha
  }, [asksCaptcha, isHidden])
  const kinds = person ? KINDS.slice(1) : KINDS
  const missing = () =>
    person
      ? {
          message: !fields.message.trim(),
          health: chat.asksHealthForRequest && !consents.includes('health_data'),
        }
      : { ...missingIn(fields, consents), captcha: asksCaptcha && !captcha }

  function show(codes: Readonly<Record<string, unknown>>): void {
    const wrong = FIELDS.filter((field) => codes[field])
    // The field has said that the code is right, so a refusal by the server means that it is used up or too old.
    const captchaText = codes.captcha === 'CAPTCHA_FAILED' ? data.captcha.expired : data.captcha.empty
    const texts = { ...words.errors, captcha: captchaText }
    setErrors(Object.fromEntries(wrong.map((field) => [field, texts[field]])))
    setProblems(wrong.map((field) => ({ id: idOf(field), text: texts[field] })))
  }

  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    const found = missing()
    show(found)
    if (Object.values(found).includes(true)) return
    const answer = await controller.client.request({
      ...{ chat: chat.id, person: self, key, ...fields, consents },
      ...(asksCaptcha && { captcha }),
    })
    if (answer.ok) {
      await controller.read()
      return onBack()
    }
    if (answer.code === 'PERSON_CHANGED') await controller.read()
    if (answer.code === 'CAPTCHA_FAILED') setCaptchaAttempt(captchaAttempt + 1)
    setLogin(answer.login)
    // Stored until its owner signs in: with another key it would be a second request of this chat, which is refused.
    if (!answer.login && answer.status >= 400 && answer.status < 500) setKey(controller.newKey())
    if (FIELDS.some((field) => answer.fields[field])) show(answer.fields)
    else setProblems([{ text: textOf(answer.code, words.errors) }])
  }

  if (login)
    return (
      <Panel title={words.request.menu} isHidden={isHidden} onBack={onBack}>
        <Problems problems={problems} />
        <a href={login} target="_top" class="button main">
          {words.request.signIn}
        </a>
      </Panel>
    )
  return (
    <Panel title={words.request.menu} isHidden={isHidden} onBack={onBack}>
      <form noValidate onSubmit={submit}>
        <p>{words.request.text}</p>
        <Problems problems={problems} />
        {person
          ? null
          : PERSON.map((field) => {
              const hint = field === 'phone' ? words.request.phoneHint : undefined
              return (
                <Field
                  key={field}
                  id={idOf(field)}
                  label={field === 'email' ? words.form.email : words.request[field]}
                  error={errors[field]}
                  hint={hint}
                >
                  <input
                    inputMode={MODES[field]}
                    autoComplete={COMPLETIONS[field]}
                    value={fields[field]}
                    onInput={(event) => setFields({ ...fields, [field]: event.currentTarget.value })}
                    {...noted(idOf(field), errors[field], hint)}
                  />
                </Field>
              )
            })}
        {person ? null : (
          <Countries
            error={errors.countryCode}
            value={fields.countryCode}
            onChange={(countryCode) => setFields({ ...fields, countryCode })}
          />
        )}
        <Field id={idOf('message')} label={words.request.message} error={errors.message}>
          <textarea
            rows={4}
            maxLength={MESSAGE_MAX_LENGTH}
            value={fields.message}
            onInput={(event) => setFields({ ...fields, message: event.currentTarget.value })}
            {...noted(idOf('message'), errors.message)}
          />
        </Field>
        {kinds.map((kind) => (
          <label key={kind} class="tick field">
            <input
              type="checkbox"
              checked={consents.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                setConsents(checked ? [...consents, kind] : consents.filter((one) => one !== kind))
              }
              {...(isNoted(kind) ? noted(idOf(NOTED[kind]), errors[NOTED[kind]]) : {})}
            />
            <Consent kind={kind} />
          </label>
        ))}
        <FieldError id={idOf('consents')} error={errors.consents} />
        <FieldError id={idOf('health')} error={errors.health} />
        {asksCaptcha ? (
          <CaptchaField
            key={captchaAttempt}
            id={idOf('captcha')}
            onSolved={onSolved}
            error={errors.captcha}
          />
        ) : null}
        <button type="submit" class="button main" ref={sendButton}>
          {words.request.send}
        </button>
      </form>
    </Panel>
  )
}

function idOf(field: RequestField): string {
  return `request-${field}`
}

/** Only what is surely missing; the server checks all of it. */
function missingIn(fields: typeof EMPTY, consents: readonly Kind[]): Readonly<Record<string, boolean>> {
  const missing = Object.entries(fields).map(([field, typed]) => [field, !typed.trim()] as const)
  return { ...Object.fromEntries(missing), consents: !consents.includes('privacy_terms') }
}

function Consent({ kind }: { readonly kind: Kind }) {
  const { data } = useChat()
  if (kind === 'health_data')
    return <Sentence text={data.consents.health} pages={{ text: 'health-data-consent' }} />
  return <Sentence text={kind === 'marketing' ? data.consents.marketing : data.words.form.consent} />
}

type CountriesProps = {
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (code: string) => void
}

function Countries({ error, value, onChange }: CountriesProps) {
  const { data } = useChat()
  const { request: words } = data.words
  const names = new Intl.DisplayNames([data.language], { type: 'region' })
  return (
    <Field id={idOf('countryCode')} label={words.country} error={error}>
      <select
        autoComplete="country"
        {...controlledSelect(value, onChange)}
        {...noted(idOf('countryCode'), error)}
      >
        <option value="">{words.choose}</option>
        {data.countries.map((code) => (
          <option key={code} value={code}>
            {names.of(code)}
          </option>
        ))}
      </select>
    </Field>
  )
}
