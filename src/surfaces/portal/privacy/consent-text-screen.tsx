import { getTranslations } from 'next-intl/server'
import type { AgreedText } from '@/care/privacy/consents/loaders'
import type { Actor } from '@/care/sign-in/session'
import { longDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { Notice } from '@/ui/notice'
import { SafeHtml } from '@/ui/safe-html'
import { SettingsFrame } from '../settings/settings-frame'

type ConsentTextScreenProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly text: AgreedText
}

/** The text that the patient agreed to, in its language and as it was at that time. */
export async function ConsentTextScreen({ locale, actor, text }: ConsentTextScreenProps) {
  const t = await getTranslations({ locale, namespace: 'privacy' })
  const { consent, pages, isSame, sentence } = text
  return (
    <SettingsFrame
      {...{ locale, actor }}
      tab="privacy"
      title={t('consents.agreed.title')}
      back={{ href: `/${locale}/settings/privacy#consents-title`, label: t('back') }}
      note={t(`consents.kind.${consent.kind}`)}
    >
      <div className="grid max-w-3xl grid-cols-1 gap-8">
        <div className="grid gap-4 text-sm">
          <p>
            {t('consents.since', { date: longDateTime(consent.givenAt, locale) })}
            <span className="block text-ink-soft">
              {t('consents.language', { language: LANGUAGES[consent.locale].name })},{' '}
              <span className="break-all">{t('consents.version', { version: consent.textVersion })}</span>
            </span>
          </p>
          {isSame ? (
            <Notice tone="success">{t('consents.agreed.same')}</Notice>
          ) : (
            <Notice tone="info">{t('consents.agreed.other')}</Notice>
          )}
        </div>
        <section aria-labelledby="sentence-title" className="rounded-card bg-mist p-5">
          <h2 id="sentence-title" className="text-sm font-semibold">
            {t('consents.agreed.sentence')}
          </h2>
          <p lang={consent.locale} className="mt-2">
            {sentence}
          </p>
        </section>
        {pages.map(({ key, title, html }) => (
          <section key={key} lang={consent.locale} aria-labelledby={`page-${key}`}>
            <h2 id={`page-${key}`} className="display hyphens-auto break-words text-xl">
              {title}
            </h2>
            <SafeHtml html={html} className="prose mt-4 break-words" />
          </section>
        ))}
      </div>
    </SettingsFrame>
  )
}
