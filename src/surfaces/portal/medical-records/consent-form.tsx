'use client'

import type { ReactNode } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { useForm } from '@/ui/use-form'
import { agreeToRecord } from './actions'

type ConsentFormProps = {
  readonly words: Messages['record']
  readonly locale: string
  /** The sentence that is agreed to, with its links. */
  readonly children: ReactNode
}

/** Asks for the consent to the processing of health data; the questions come after it (reading 24). */
export function ConsentForm({ words, locale, children }: ConsentFormProps) {
  const { consent, errors, demoDone } = words
  const check = (data: FormData): Record<string, string> =>
    data.has('agreed') ? {} : { agreed: 'CONSENT_REQUIRED' }
  const { state, fields, pending, attempt, props } = useForm(agreeToRecord, check)
  return (
    <form className="grid gap-5 rounded-card border border-line bg-surface p-5 md:p-6" {...props}>
      <h2 className="display text-xl">{consent.title}</h2>
      <p className="measure text-ink-soft">{consent.text}</p>
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: consent.errorTitle }} />
      <DemoNotice state={state} text={demoDone} />
      <HiddenFields values={{ locale }} />
      <Checkbox
        id="agreed"
        name="agreed"
        label={children}
        error={fields.agreed ? errors.CONSENT_REQUIRED : ''}
      />
      <div>
        <Button type="submit" variant="main" busy={pending}>
          {pending ? consent.submitting : consent.submit}
        </Button>
      </div>
    </form>
  )
}
