'use client'

import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from '@/care/webhooks/constants'
import { WIRE_COLLECTIONS, type WireCollection } from '@/content/changes/constants'
import type { FormState } from '@/lib/form-state'
import { Checkbox } from '@/ui/checkbox'
import { errorWords } from '@/ui/error-words'
import { TextField } from '@/ui/text-field'
import type { WebhookFormWords } from './webhook-words'

type WebhookFieldsProps = {
  readonly prefix: string
  readonly words: WebhookFormWords
  readonly state: FormState
  readonly faults: Readonly<Record<string, string>>
  readonly stored?: {
    readonly name: string
    readonly url: string
    readonly collections: readonly WireCollection[]
  }
}

/** Name, address and collections, as typed or as stored. */
export function WebhookFields({ prefix, words, state, faults, stored }: WebhookFieldsProps) {
  const { form, collections, errors } = words
  const typed = state.status === 'error' ? state.values : undefined
  const isChosen = (one: WireCollection) =>
    typed ? typed[`about_${one}`] === 'on' : Boolean(stored?.collections.includes(one))
  return (
    <>
      <TextField
        id={`${prefix}name`}
        name="name"
        autoComplete="off"
        required
        maxLength={WEBHOOK_NAME_MAX}
        label={form.name}
        hint={form.nameHint}
        defaultValue={typed?.name ?? stored?.name}
        error={errorWords(faults.name, errors)}
      />
      <TextField
        id={`${prefix}url`}
        name="url"
        type="url"
        autoComplete="off"
        required
        maxLength={WEBHOOK_URL_MAX}
        label={form.url}
        hint={form.urlHint}
        defaultValue={typed?.url ?? stored?.url}
        error={errorWords(faults.url, errors)}
      />
      <fieldset className="grid gap-1.5">
        <legend className="mb-1 text-sm font-semibold">{form.about}</legend>
        <p className="text-xs text-ink-soft">{form.aboutHint}</p>
        <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2 xl:grid-cols-1">
          {WIRE_COLLECTIONS.map((one) => (
            <Checkbox
              key={one}
              id={`${prefix}about_${one}`}
              name={`about_${one}`}
              label={collections[one]}
              defaultChecked={isChosen(one)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
