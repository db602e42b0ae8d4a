import type { ReactNode } from 'react'
import { CaptchaField } from '@/surfaces/forms/captcha/captcha-field'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import type { FormWords } from './form-words'
import { Honeypot } from './honeypot'
import type { RequestForm } from './use-request-form'

type FormEndProps = {
  readonly state: RequestForm
  readonly words: FormWords
  /** Put before the ids. */
  readonly prefix: string
  /** The sentence of the consent tick, with its links. */
  readonly terms: ReactNode
  readonly termsError: string | undefined
  /** `WithoutScripts`. */
  readonly withoutScripts: ReactNode
  /** Optional consents, after the required one. */
  readonly children?: ReactNode
}

/** The end of every request form: terms, captcha, and a button that both of them unlock. */
export function FormEnd({ state, words, prefix, terms, termsError, withoutScripts, children }: FormEndProps) {
  const { phase, isClosed, isReady, isOwn } = state
  return (
    <>
      <Checkbox
        id={`${prefix}-terms`}
        name="terms"
        label={terms}
        error={termsError}
        required
        disabled={isClosed}
        onChange={(event) => state.setHasTerms(event.currentTarget.checked)}
      />
      {children}
      <Honeypot label={words.website} />
      {withoutScripts}
      {phase === 'sent' || isOwn ? null : (
        <CaptchaField
          key={`captcha-${state.round}`}
          id={`${prefix}-captcha`}
          words={words.captcha}
          onSolved={state.onSolved}
          disabled={isClosed}
        />
      )}
      <div className="scripted">
        <Button
          type="submit"
          variant="main"
          size="large"
          className="w-full"
          busy={phase === 'sending'}
          disabled={!isReady}
          aria-describedby={`${prefix}-locked`}
        >
          {phase === 'sending' ? words.verifying : words.submit}
        </Button>
        <p id={`${prefix}-locked`} className="mt-2 text-xs text-ink-soft empty:hidden">
          {isReady || isClosed ? '' : isOwn ? words.lockedOwn : words.locked}
        </p>
      </div>
    </>
  )
}
