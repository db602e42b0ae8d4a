import type { ReadOutConsent } from '@/care/intake/caller/constants'
import type { Locale } from '@/i18n/locales'
import { Checkbox } from '@/ui/checkbox'
import { FieldGroup } from './field-group'
import type { FieldGroupProps } from './form-fields'

type ConsentFieldsProps = FieldGroupProps & {
  /** The person's; undefined until it is chosen. */
  readonly language: Locale | undefined
  /** In that language. */
  readonly sentences: Readonly<Record<ReadOutConsent, string>>
}

const TICKS = { privacy_terms: 'terms', health_data: 'consent_health' } as const

/**
 * The sentences to read out in the person's language, each with a tick. Another language empties the ticks: they are for
 * the sentences that were read out.
 */
export function ConsentFields({ words, field, language, sentences }: ConsentFieldsProps) {
  const labels = { privacy_terms: words.consents.privacy, health_data: words.consents.health }
  if (!language) return <FieldGroup title={words.groups.consents} lead={words.consents.chooseLanguage} />
  return (
    <FieldGroup title={words.groups.consents} lead={words.consents.lead}>
      {(['privacy_terms', 'health_data'] as const).map((kind) => {
        const { defaultValue, ...tick } = field(TICKS[kind])
        return (
          <div key={`${language} ${kind}`} className="grid content-start gap-2 sm:col-span-2">
            <blockquote lang={language} className="border-l-2 border-edge pl-3 text-sm">
              {sentences[kind]}
            </blockquote>
            <Checkbox {...tick} label={labels[kind]} defaultChecked={defaultValue !== undefined} />
          </div>
        )
      })}
    </FieldGroup>
  )
}
