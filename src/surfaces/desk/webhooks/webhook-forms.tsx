'use client'

import type { Messages } from '@/i18n/namespaces'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { useForm } from '@/ui/use-form'
import { DeskActionForm, DeskForm, SubmitButton } from '../action-form'
import { deleteWebhook, moveWebhook, renewSecret, resendDelivery, testWebhook } from './actions'
import { SecretNotice } from './secret-notice'
import type { WebhookErrors, WebhookFormWords } from './webhook-words'

type HiddenValues = Readonly<Record<string, string>>

const ACTIONS = { test: testWebhook, pause: moveWebhook, resume: moveWebhook, delete: deleteWebhook } as const

type WebhookActionProps = {
  readonly does: keyof typeof ACTIONS
  readonly isUnsaved: boolean
  readonly words: Messages['webhooks']['actions']
  readonly errors: WebhookErrors
  readonly errorTitle: string
  readonly notSaved: string
  readonly hidden: HiddenValues
}

/** One change of a webhook: its consequence is read before its button can be pressed. */
export function WebhookAction({
  does,
  isUnsaved,
  words,
  errors,
  errorTitle,
  notSaved,
  hidden,
}: WebhookActionProps) {
  const text = words[does]
  return (
    <FormFold isUnsaved={isUnsaved}>
      <summary className={buttonStyle('quiet', 'small', 'w-full cursor-pointer')}>{text.label}</summary>
      <div className="grid gap-3 py-3">
        <p className="text-2xs text-ink-soft">{text.text}</p>
        <DeskActionForm
          action={ACTIONS[does]}
          {...{ hidden, errors, errorTitle }}
          label={text.confirm}
          busyLabel={text.busy}
          doneWords={{ done: text.done, DEMO_NOT_SAVED: notSaved }}
          variant={does === 'delete' ? 'danger' : 'main'}
          prefix={`${does}-`}
        />
      </div>
    </FormFold>
  )
}

type RenewFormProps = {
  readonly isUnsaved: boolean
  readonly words: WebhookFormWords
  readonly action: Messages['webhooks']['actions']['renew']
  readonly hidden: HiddenValues
}

/** Gives a webhook a new secret; shows it, once. */
export function RenewForm({ isUnsaved, words, action, hidden }: RenewFormProps) {
  const form = useForm(renewSecret)
  const { errors, errorTitle, notSaved, secret: secretWords } = words
  const secret = form.state.status === 'done' ? form.state.values?.secret : undefined
  if (secret) return <SecretNotice title={secretWords.renewed} secret={secret} words={secretWords} />
  return (
    <FormFold isUnsaved={isUnsaved}>
      <summary className={buttonStyle('quiet', 'small', 'w-full cursor-pointer')}>{action.label}</summary>
      <div className="grid gap-3 py-3">
        <p className="text-2xs text-ink-soft">{action.text}</p>
        <DeskForm {...{ form, errors, errorTitle, notSaved, hidden }} prefix="renew-">
          <SubmitButton form={form} label={action.confirm} busyLabel={action.busy} />
        </DeskForm>
      </div>
    </FormFold>
  )
}

type ResendFormProps = {
  readonly words: Pick<Messages['webhooks']['log'], 'resend' | 'resending' | 'resent'>
  readonly errors: WebhookErrors
  readonly errorTitle: string
  readonly notSaved: string
  readonly hidden: HiddenValues
}

/** Sends one message of the log again. */
export function ResendForm({ words, errors, errorTitle, notSaved, hidden }: ResendFormProps) {
  return (
    <DeskActionForm
      action={resendDelivery}
      {...{ hidden, errors, errorTitle }}
      label={words.resend}
      busyLabel={words.resending}
      doneWords={{ done: words.resent, DEMO_NOT_SAVED: notSaved }}
      prefix={`${hidden.delivery}-`}
    />
  )
}
