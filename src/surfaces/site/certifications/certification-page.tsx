import { getTranslations } from 'next-intl/server'
import type { CertificationView } from '@/content/certifications/present'
import { errorTexts } from '@/content/error-messages/loaders'
import { langOf } from '@/content/fallback/present'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { Icon } from '@/ui/icon'
import { externalLink } from '@/ui/icon-shapes.generated'
import { FactList } from '../blocks/fact-list'
import { PageHead } from '../blocks/page-head'
import { SampleNote } from '../blocks/sample-note'
import { CredentialList } from '../compliance/credential-list'
import { CertificationMark } from './certification-mark'

type CertificationPageProps = {
  readonly locale: Locale
  readonly certifications: readonly CertificationView[]
}

/** Each certificate with text, holder, number, validity and a link to verify it. */
export async function CertificationPage({ locale, certifications }: CertificationPageProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const { NO_CONTENT } = await errorTexts(locale)
  return (
    <>
      <PageHead title={t('certifications.title')} lead={t('certifications.lead')} />
      <div className="wrap grid grid-cols-1 gap-8 py-12 lg:py-20">
        {certifications.length === 0 ? (
          <EmptyState title={NO_CONTENT} text={t('about.emptyText')} />
        ) : (
          <ul className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-6">
            {certifications.map((certification) => (
              <Card key={certification.id} as="li" className="flex flex-col gap-5 p-6 lg:p-8">
                <CertificationMark certification={certification} />
                <h2 lang={langOf(certification, 'title')} className="display text-xl">
                  {certification.title}
                </h2>
                <p lang={langOf(certification, 'description')} className="text-sm text-ink-soft">
                  {certification.description}
                </p>
                <div className="mt-auto text-sm">
                  <FactList
                    facts={[
                      { term: t('certifications.holder'), value: certification.holder },
                      { term: t('certifications.number'), value: certification.number },
                      {
                        term: t('certifications.validUntil'),
                        value: certification.validUntil ? dayInWords(certification.validUntil, locale) : '',
                      },
                    ]}
                  />
                </div>
                {certification.url ? (
                  <a
                    className="link inline-flex items-center gap-2 text-sm"
                    href={certification.url}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {t('certifications.verify')}
                    <Icon of={externalLink} className="size-4" />
                  </a>
                ) : null}
              </Card>
            ))}
          </ul>
        )}
        <CredentialList locale={locale} />
        <SampleNote locale={locale} isSample={certifications.some(({ isSample }) => isSample)} />
      </div>
    </>
  )
}
