'use client'

import { TextLink } from '@/ui/text-link'
import { useForm } from '@/ui/use-form'
import { DeskForm, SubmitButton } from '../action-form'
import { createWebhook } from './actions'
import { SecretNotice } from './secret-notice'
import { WebhookFields } from './webhook-fields'
import type { WebhookFormWords } from './webhook-words'

type NewWebhookFormProps = {
  readonly words: WebhookFormWords
  readonly path: string
  /** `locale`, `idempotency_key`. */
  readonly hidden: Readonly<Record<string, string>>
}

/** Adds a webhook; shows its secret, once. */
export function NewWebhookForm({ words, path, hidden }: NewWebhookFormProps) {
  const form = useForm(createWebhook)
  const { state, fields: faults } = form
  const { errors, errorTitle, notSaved } = words
  const secret = state.status === 'done' ? state.values?.secret : undefined
  if (secret)
    return (
      <SecretNotice title={words.secret.made} secret={secret} words={words.secret}>
        <p className="mt-3">
          <TextLink href={`${path}/${state.values?.webhook ?? ''}`}>{words.secret.open}</TextLink>
        </p>
      </SecretNotice>
    )
  return (
    <section aria-labelledby="new-title" className="rounded-field border border-line bg-surface p-4">
      <h2 id="new-title" className="mb-3 font-semibold">
        {words.form.title}
      </h2>
      <DeskForm {...{ form, errors, errorTitle, notSaved, hidden }} prefix="new-">
        <WebhookFields {...{ words, state, faults }} prefix="new-" />
        <div>
          <SubmitButton form={form} label={words.form.create} busyLabel={words.form.creating} />
        </div>
      </DeskForm>
    </section>
  )
}
