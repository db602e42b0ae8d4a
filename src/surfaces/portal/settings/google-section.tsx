'use client'

import type { Messages } from '@/i18n/namespaces'
import { FormDone } from '@/surfaces/forms/accounts/form-done'
import { passwordAgainFaults } from '@/surfaces/forms/accounts/form-faults'
import { PasswordAgainForm } from '@/surfaces/forms/accounts/password-again-form'
import type { PasswordToggle } from '@/surfaces/forms/accounts/password-field'
import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { FormFailure } from '@/ui/form-failure'
import { Notice } from '@/ui/notice'
import { useForm } from '@/ui/use-form'
import { disconnectGoogle, mailPasswordLink } from './actions'

type GoogleProps = {
  readonly words: Messages['accounts']['google']
  readonly demoDone: string
  readonly errors: Messages['accounts']['errors']
}

/** Mails a link to choose a first password. For patients who sign in with Google only. */
export function PasswordLinkForm({ words, demoDone, errors }: GoogleProps) {
  const { state, pending, attempt, props } = useForm(mailPasswordLink, () => ({}))
  if (state.status === 'done') {
    return (
      <FormDone title={state.code === 'DEMO_NOT_SAVED' ? demoDone : words.mailedTitle}>
        {words.mailed}
      </FormDone>
    )
  }
  return (
    <form className="grid justify-items-start gap-5" {...props}>
      <Notice tone="info" title={words.noPasswordTitle}>
        {words.noPassword}
      </Notice>
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: words.failed }} />
      <Button type="submit" variant="main" busy={pending}>
        {words.mailLink}
      </Button>
    </form>
  )
}

type GoogleSectionProps = GoogleProps & {
  readonly passwordWords: Messages['accounts']['secondFactor']
  readonly toggle: PasswordToggle
  readonly hasPassword: boolean
  readonly hasGoogle: boolean
}

/** Shows and ends the connection to Google. Still shown after it has ended, until the page is left: it has the result. */
export function GoogleSection(props: GoogleSectionProps) {
  const { words, passwordWords, demoDone, toggle, errors, hasPassword, hasGoogle } = props
  const form = useForm(disconnectGoogle, passwordAgainFaults)
  const isDone = form.state.status === 'done'
  const isDemo = form.state.code === 'DEMO_NOT_SAVED'
  if (!hasGoogle && !isDone) return null
  return (
    <section aria-labelledby="google-title" className="grid content-start gap-4">
      <h2 id="google-title" className="display text-xl">
        {words.title}
      </h2>
      {isDone ? (
        <FormDone title={isDemo ? demoDone : words.disconnectedTitle}>
          {isDemo ? null : words.disconnected}
        </FormDone>
      ) : (
        <>
          <p>
            <Chip tone="good">{words.connected}</Chip>
          </p>
          <p className="text-sm text-ink-soft">{words.connectedText}</p>
          {hasPassword ? (
            <PasswordAgainForm
              {...{ form, words: passwordWords, toggle, errors, submit: words.disconnect, prefix: 'google-' }}
            />
          ) : null}
        </>
      )}
    </section>
  )
}
