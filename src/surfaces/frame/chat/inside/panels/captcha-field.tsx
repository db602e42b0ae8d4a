/** @jsxImportSource preact */
import { CAPTCHA_LENGTH, PICTURE_SIZE } from '@/base/captcha/constants'
import { speechOf } from '@/surfaces/forms/captcha/captcha-client'
import { captchaError, pictureUrl } from '@/surfaces/forms/captcha/present'
import { type CaptchaSolution, useCaptcha } from '@/surfaces/forms/captcha/use-captcha'
import { useSpeech } from '@/surfaces/forms/captcha/use-speech'
import { useChat } from '../context'
import { Field, noted } from '../field'
import { Icon } from '../icons'

type CaptchaFieldProps = {
  readonly id: string
  /** Must be stable between renders. A new `key` on this component starts over. */
  readonly onSolved: (solved: CaptchaSolution | undefined) => void
  /** What the form says is wrong; the field's own state goes first. */
  readonly error: string | undefined
}

/** The code of the contact form: picture, new picture, spoken code, and a field that is checked while typing. */
export function CaptchaField({ id, onSolved, error: formError }: CaptchaFieldProps) {
  const { captcha: words } = useChat().data
  const { root, challenge, phase, answer, type, check, renew } = useCaptcha(onSolved)
  const isDone = phase === 'verified'
  const speech = useSpeech(challenge && !isDone ? speechOf(challenge.id, words.language) : '')
  const error = captchaError(phase, words) ?? (isDone ? undefined : formError)
  return (
    <div ref={root}>
      <Field id={id} label={words.label} hint={words.hint} error={error}>
        <div class="captcha">
          <div class="captcha-picture">
            {challenge ? (
              // biome-ignore lint/performance/noImgElement: drawn for one visitor, once
              <img src={pictureUrl(challenge.svg)} alt={words.image} {...PICTURE_SIZE} />
            ) : null}
          </div>
          <input
            value={answer}
            onInput={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void check(answer)
            }}
            maxLength={CAPTCHA_LENGTH}
            readOnly={isDone || !challenge} // not disabled: the list of problems leads here
            autoComplete="off"
            autoCapitalize="none"
            spellcheck={false}
            required
            {...noted(id, error, words.hint)}
          />
          <button
            type="button"
            class="text-button"
            aria-label={phase === 'unavailable' ? words.retry : words.refresh}
            onClick={() => void renew()}
          >
            <Icon name="again" />
          </button>
          <button
            type="button"
            class="text-button"
            aria-label={speech.state === 'speaking' ? words.stop : words.listen}
            disabled={isDone || !challenge}
            onClick={speech.toggle}
          >
            <Icon name={speech.state === 'speaking' ? 'silence' : 'sound'} />
          </button>
        </div>
      </Field>
      <p role="status" class="captcha-state">
        {isDone ? words.verified : null}
        {phase === 'checking' ? words.checking : null}
        {speech.state === 'failed' ? <span class="error">{words.silent}</span> : null}
      </p>
    </div>
  )
}
