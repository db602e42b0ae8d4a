'use client'

import type { WebhookView } from '@/care/webhooks/present'
import { chosenCollections } from '@/care/webhooks/schema'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { RecordForm } from '../records/record-form'
import { changeWebhook } from './actions'
import { aboutOf } from './rules'
import { WebhookFields } from './webhook-fields'
import type { WebhookFormWords } from './webhook-words'

type SettingsFormProps = {
  readonly isUnsaved: boolean
  readonly words: WebhookFormWords
  /** `webhook`, `locale`. */
  readonly hidden: Readonly<Record<string, string>>
  readonly stored: Pick<WebhookView, 'name' | 'url' | 'collections' | 'revision'>
}

/** Name, address and collections of a webhook. */
export function SettingsForm({ isUnsaved, words, hidden, stored }: SettingsFormProps) {
  const { form, errors, errorTitle, conflict, notSaved } = words
  return (
    <FormFold isUnsaved={isUnsaved}>
      <summary className={buttonStyle('quiet', 'small', 'w-full cursor-pointer')}>{form.settings}</summary>
      <div className="py-3">
        <RecordForm
          action={changeWebhook}
          {...{ errors, conflict, notSaved, hidden }}
          words={{ save: form.save, saving: form.saving, saved: form.saved, failed: errorTitle }}
          revision={stored.revision}
          idField="webhook"
          prefix="settings-"
          variant="main"
          compare={(typed) => [
            [form.name, stored.name, typed.name ?? ''],
            [form.url, stored.url, typed.url ?? ''],
            [form.about, aboutOf(stored.collections, words), aboutOf(chosenCollections(typed), words)],
          ]}
          fields={(state, faults) => (
            <WebhookFields prefix="settings-" {...{ words, state, faults, stored }} />
          )}
        />
      </div>
    </FormFold>
  )
}
