import { getTranslations } from 'next-intl/server'
import type { CertificationView } from '@/content/certifications/present'
import { langOf } from '@/content/fallback/present'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { SectionHeading } from '@/ui/section-heading'
import { TextLink } from '@/ui/text-link'
import { CertificationMark } from '../certifications/certification-mark'

type CertificationsProps = { readonly locale: Locale; readonly certifications: readonly CertificationView[] }

/** The certificates with holder, number and validity. */
export async function Certifications({ locale, certifications }: CertificationsProps) {
  if (certifications.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'home' })
  const date = new Intl.DateTimeFormat(LANGUAGES[locale].intl, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <section aria-labelledby="certifications-title" className="border-y border-line bg-surface">
      <div className="wrap section">
        <SectionHeading
          id="certifications-title"
          title={t('certifications.title')}
          aside={<TextLink href={`/${locale}/certifications`}>{t('certifications.all')}</TextLink>}
        />
        <ul className="grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {certifications.map((certification) => (
            <li key={certification.id}>
              <CertificationMark certification={certification} />
              <h3 lang={langOf(certification, 'title')} className="mt-4 font-semibold">
                {certification.title}
              </h3>
              <p className="mt-2 text-sm text-ink-soft">
                {certification.holder}
                <span className="tabular mt-1 block text-xs">
                  {t('certifications.number', { number: certification.number })}
                </span>
                {certification.validUntil ? (
                  <span className="block text-xs">
                    {t('certifications.until', {
                      date: date.format(new Date(`${certification.validUntil}T00:00:00Z`)),
                    })}
                  </span>
                ) : null}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
