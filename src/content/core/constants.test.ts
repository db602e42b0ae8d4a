import { initI18n } from '@payloadcms/translations'
import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { fr } from '@payloadcms/translations/languages/fr'
import { tr } from '@payloadcms/translations/languages/tr'
import { formatDate } from '@payloadcms/ui/shared'
import { expect, it } from 'vitest'
import { ADMIN_DATE_FORMAT } from './constants'

it('an instant on Payload’s own screens is shown with its time zone', async () => {
  const config = { fallbackLanguage: 'de', supportedLanguages: { de }, translations: {} } as const
  const i18n = await initI18n({ config, context: 'client', language: 'de' })
  const words = (timezone?: string) =>
    formatDate({ date: '2026-11-23T10:00:00Z', i18n, pattern: ADMIN_DATE_FORMAT, timezone })
  expect(words('Europe/Istanbul')).toBe('23. Nov. 2026, 13:00 GMT+3')
  expect(words()).toMatch(/^2[34]\. Nov\. 2026, \d\d:\d\d GMT/)
})

it('the label “published” of content exists in four languages (reading 31)', () => {
  const labels = [de, en, fr, tr].map(({ translations }) => translations.version.published)
  expect(labels).toEqual(['Veröffentlicht', 'Published', 'Publié', 'Yayınlandı'])
})
