'use client'

import { Button, useField, useFormFields } from '@payloadcms/ui'
import type { RecordSection } from '@/content/addresses/constants'
import { type AddressWords, wordsOfAddress } from '@/content/addresses/rules'
import type { Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'

type SlugPreviewProps = {
  readonly path: string
  readonly titlePath: string
  readonly section: RecordSection
  readonly id: number
  readonly locale: Locale
  /** Where visitors find the record now; null while it is not published. */
  readonly live: string | null
  readonly german: AddressWords
  readonly words: Readonly<Record<'live' | 'next' | 'redirects' | 'reset' | 'unpublished', string>>
}

/** Follows what the editor types. */
export function SlugPreview(props: SlugPreviewProps) {
  const { path, titlePath, section, id, locale, live, german, words } = props
  const { value: slug, setValue } = useField<string>({ path })
  const title = useFormFields(([fields]) => fields[titlePath]?.value)
  const own = { slug: textOf(slug), title: textOf(title) }
  const next = recordPath(section, id, wordsOfAddress(own, german), locale)
  return (
    // Payload sets the parts of a description side by side, which leaves an address too little room.
    <div className="field-description" style={{ display: 'block', overflowWrap: 'anywhere' }}>
      <p style={{ margin: '0 0 .25rem' }} data-address="live">
        {live === null ? words.unpublished : `${words.live} ${live}`}
      </p>
      {next === live ? null : (
        <p style={{ margin: '0 0 .25rem' }} data-address="next" role="status">
          {words.next} {next}
          {live === null ? null : (
            <>
              <br />
              {words.redirects}
            </>
          )}
        </p>
      )}
      {own.slug === '' ? null : (
        <Button buttonStyle="secondary" size="small" margin={false} onClick={() => setValue('')}>
          {words.reset}
        </Button>
      )}
    </div>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
