'use client'

import { useFormFields } from '@payloadcms/ui'
import { parseStatus } from '@/content/translations/rules'
import type { Locale } from '@/i18n/locales'
import { LanguageList, type LanguageWords } from './language-list'

type LanguagePanelProps = {
  readonly path: string
  readonly reader: Locale
  /** The value at page load; after a save the form has the newer one. */
  readonly stored: unknown
  readonly words: LanguageWords
}

/** Reads the form's value, so that a save updates it without a reload. */
export function LanguagePanel({ path, reader, stored, words }: LanguagePanelProps) {
  const current = useFormFields(([fields]) => fields[path]?.value)
  const status = parseStatus(current) ?? parseStatus(stored)
  return (
    <section className="field-type" aria-label={words.title}>
      <p style={{ fontWeight: 600, margin: '0 0 .5rem' }}>{words.title}</p>
      {status ? (
        <LanguageList {...{ status, reader, words }} />
      ) : (
        <p style={{ margin: 0 }}>{words.unsaved}</p>
      )}
      <p style={{ margin: '.75rem 0 0', opacity: 0.75 }}>{words.fallback}</p>
    </section>
  )
}
