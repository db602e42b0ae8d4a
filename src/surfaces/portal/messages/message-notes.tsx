import { getTranslations } from 'next-intl/server'
import { langOf } from '@/content/fallback/present'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import type { Locale } from '@/i18n/locales'
import { Notice } from '@/ui/notice'

/** What to know before writing: not for emergencies, and when we answer. */
export async function MessageNotes({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'conversations' })
  const { contact } = await readSiteSettings(locale)
  return (
    <Notice tone="warning" title={t('emergency.title')}>
      <p>{t('emergency.text')}</p>
      {contact.answeredWithin ? (
        <p lang={langOf(contact, 'answeredWithin')} className="mt-2">
          {contact.answeredWithin}
        </p>
      ) : null}
    </Notice>
  )
}
