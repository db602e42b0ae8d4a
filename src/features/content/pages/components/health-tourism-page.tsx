import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/features/requests/components/empty-state'
import type { Locale } from '@/i18n/locales'
import { Accordion } from '@/ui/accordion'
import { SafeHtml } from '@/ui/safe-html'
import { ContactCard } from '../../components/contact-card'
import { PageHead } from '../../components/page-head'
import { ReviewNote } from '../../review/components/review-note'
import type { HealthTourismView } from '../present'

type HealthTourismPageProps = { readonly locale: Locale; readonly page: HealthTourismView }

/** Travelling for a treatment: what to settle before, during and after, by category and topic. */
export async function HealthTourismPage({ locale, page }: HealthTourismPageProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  return (
    <>
      <PageHead
        title={t('healthTourism.title')}
        lead={page.introHtml ? <SafeHtml html={page.introHtml} className="grid gap-3" /> : undefined}
      />
      <div className="wrap grid gap-14 py-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-20 lg:py-20">
        <div className="grid content-start gap-14">
          {page.categories.length === 0 ? (
            <EmptyState title={t('about.empty')} text={t('about.emptyText')} />
          ) : null}
          {page.categories.map(({ id, title, topics }) => (
            <section key={id}>
              <h2 className="display mb-5 text-2xl">{title}</h2>
              <Accordion
                items={topics.map((topic) => ({
                  key: topic.id,
                  title: topic.title,
                  body: <SafeHtml html={topic.textHtml} className="contents" />,
                }))}
              />
            </section>
          ))}
          <ReviewNote locale={locale} review={page} />
        </div>
        <ContactCard
          locale={locale}
          title={t('healthTourism.askTitle')}
          text={t('healthTourism.askText')}
          action={t('service.getInTouch')}
          href={`/${locale}/contact`}
          className="self-start lg:sticky lg:top-28"
        />
      </div>
    </>
  )
}
