'use client'

import { CAPTCHA_LENGTH, PICTURE_SIZE } from '@/base/captcha/constants'
import { describedBy, Field } from '@/ui/field'
import { Icon } from '@/ui/icon'
import { circleCheck, refreshCw, square, volume2 } from '@/ui/icon-shapes.generated'
import { Spinner } from '@/ui/spinner'
import { speechOf } from './captcha-client'
import type { CaptchaWords } from './captcha-words'
import { captchaError, pictureUrl } from './present'
import { type CaptchaSolution, useCaptcha } from './use-captcha'
import { useSpeech } from './use-speech'

type CaptchaFieldProps = {
  readonly id: string
  readonly words: CaptchaWords
  /** Must be stable between renders. A new `key` on this component starts over. */
  readonly onSolved: (solved: CaptchaSolution | undefined) => void
  readonly disabled?: boolean
}

/** Picture, refresh, spoken code, and a field that is checked while typing (specification, sections 4 and 5, Captcha). */
export function CaptchaField({ id, words, onSolved, disabled }: CaptchaFieldProps) {
  const { root, challenge, phase, answer, type, check, renew } = useCaptcha(onSolved)
  const error = captchaError(phase, words)
  const isDone = phase === 'verified'
  const speech = useSpeech(challenge && !isDone ? speechOf(challenge.id, words.language) : '')
  return (
    <div ref={root} className="scripted">
      <Field id={id} label={words.label} hint={words.hint} error={error}>
        <div className="captcha">
          <div className="captcha-picture">
            {challenge ? (
              // biome-ignore lint/performance/noImgElement: drawn for one visitor, once
              <img src={pictureUrl(challenge.svg)} alt={words.image} {...PICTURE_SIZE} />
            ) : null}
            {phase === 'loading' ? <Spinner /> : null}
          </div>
          <input
            id={id}
            className="control tabular min-w-0 tracking-[0.2em]"
            value={answer}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void check(answer)
            }}
            maxLength={CAPTCHA_LENGTH}
            readOnly={isDone}
            disabled={disabled || !challenge}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            {...describedBy({ id, hint: words.hint, error })}
          />
          <div className="flex">
            <IconButton
              label={phase === 'unavailable' ? words.retry : words.refresh}
              onClick={() => void renew()}
              disabled={disabled}
            >
              <Icon of={refreshCw} className="size-5" />
            </IconButton>
            <IconButton
              label={speech.state === 'speaking' ? words.stop : words.listen}
              onClick={speech.toggle}
              disabled={disabled || isDone || !challenge}
            >
              {speech.state === 'speaking' ? (
                <Icon of={square} className="size-4 fill-current" />
              ) : (
                <Icon of={volume2} className="size-5" />
              )}
            </IconButton>
          </div>
        </div>
      </Field>
      <p
        role="status"
        className="mt-1.5 flex items-center gap-1.5 text-xs font-medium text-olive empty:hidden"
      >
        {isDone ? (
          <>
            <Icon of={circleCheck} className="size-4" />
            {words.verified}
          </>
        ) : null}
        {phase === 'checking' ? words.checking : null}
        {speech.state === 'failed' ? <span className="text-brick">{words.silent}</span> : null}
      </p>
    </div>
  )
}

type IconButtonProps = {
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean | undefined
  readonly children: React.ReactNode
}

function IconButton({ label, ...rest }: IconButtonProps) {
  return <button type="button" aria-label={label} title={label} className="icon-button" {...rest} />
}
