import { getTranslations } from 'next-intl/server'
import { errorTexts } from '@/content/error-messages/loaders'
import { langOf } from '@/content/fallback/present'
import type { HealthTourismView } from '@/content/pages/present'
import type { Locale } from '@/i18n/locales'
import { Accordion } from '@/ui/accordion'
import { EmptyState } from '@/ui/empty-state'
import { SafeHtml } from '@/ui/safe-html'
import { ContactCard } from '../blocks/contact-card'
import { PageHead } from '../blocks/page-head'
import { ReviewNote } from '../blocks/review-note'
import { Credentials } from '../compliance/credentials'
import { loadSettings } from '../loaders'

type HealthTourismPageProps = { readonly locale: Locale; readonly page: HealthTourismView }

/** The page about travelling for a treatment, by category and topic. */
export async function HealthTourismPage({ locale, page }: HealthTourismPageProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const tCompliance = await getTranslations({ locale, namespace: 'compliance' })
  const { authorisation } = await loadSettings(locale)
  const { NO_CONTENT } = await errorTexts(locale)
  return (
    <>
      <PageHead
        title={t('healthTourism.title')}
        leadLang={langOf(page, 'intro')}
        lead={
          page.introHtml ? <SafeHtml html={page.introHtml} className="grid grid-cols-1 gap-3" /> : undefined
        }
      />
      <div className="wrap grid grid-cols-1 gap-14 py-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-20 lg:py-20">
        <div className="grid grid-cols-1 content-start gap-14">
          {page.categories.length === 0 ? (
            <EmptyState title={NO_CONTENT} text={t('about.emptyText')} />
          ) : null}
          {page.categories.map((category) => (
            <section key={category.id}>
              <h2 lang={langOf(category, 'title')} className="display mb-5 text-2xl">
                {category.title}
              </h2>
              <Accordion
                items={category.topics.map((topic) => ({
                  key: topic.id,
                  title: topic.title,
                  lang: langOf(topic, 'title'),
                  body: <SafeHtml html={topic.textHtml} lang={langOf(topic, 'text')} className="contents" />,
                }))}
              />
            </section>
          ))}
          <ReviewNote locale={locale} review={page} />
        </div>
        <aside className="grid grid-cols-1 content-start gap-10 self-start lg:sticky lg:top-28">
          <ContactCard
            locale={locale}
            title={t('healthTourism.askTitle')}
            text={t('healthTourism.askText')}
            action={t('service.getInTouch')}
            href={`/${locale}/contact`}
          />
          {authorisation ? (
            <Credentials
              locale={locale}
              title={tCompliance('credentials.authorisation')}
              credential={authorisation}
            />
          ) : null}
        </aside>
      </div>
    </>
  )
}
