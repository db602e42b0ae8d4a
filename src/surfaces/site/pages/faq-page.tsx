import { getTranslations } from 'next-intl/server'
import { lastChange } from '@/content/core/present'
import { errorTexts } from '@/content/error-messages/loaders'
import { langOf } from '@/content/fallback/present'
import type { FaqView } from '@/content/faqs/present'
import type { Locale } from '@/i18n/locales'
import { Accordion } from '@/ui/accordion'
import { EmptyState } from '@/ui/empty-state'
import { SafeHtml } from '@/ui/safe-html'
import { ContactCard } from '../blocks/contact-card'
import { PageHead } from '../blocks/page-head'
import { ReviewNote } from '../blocks/review-note'

type FaqPageProps = { readonly locale: Locale; readonly faqs: readonly FaqView[] }

/** Frequently asked questions about all treatments, with a link to the contact form. */
export async function FaqPage({ locale, faqs }: FaqPageProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const { NO_CONTENT } = await errorTexts(locale)
  return (
    <>
      <PageHead title={t('faq.title')} lead={t('faq.lead')} />
      <div className="wrap grid grid-cols-1 gap-14 py-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-20 lg:py-20">
        <section>
          <h2 className="sr-only">{t('faq.title')}</h2>
          {faqs.length === 0 ? <EmptyState title={NO_CONTENT} text={t('about.emptyText')} /> : null}
          <Accordion
            items={faqs.map((faq) => ({
              key: faq.id,
              title: faq.question,
              lang: langOf(faq, 'question'),
              anchor: `faq-${faq.id}`,
              body: (
                <>
                  <SafeHtml html={faq.answerHtml} lang={langOf(faq, 'answer')} className="contents" />
                  {faq.reviewedBy ? (
                    <ReviewNote locale={locale} review={{ ...faq, updatedAt: null }} />
                  ) : null}
                </>
              ),
            }))}
          />
          <div className="mt-10">
            <ReviewNote
              locale={locale}
              review={{ reviewedBy: null, reviewedOn: null, updatedAt: lastChange(faqs) }}
            />
          </div>
        </section>
        <ContactCard
          locale={locale}
          title={t('faq.askTitle')}
          text={t('faq.askText')}
          action={t('service.getInTouch')}
          href={`/${locale}/contact`}
          className="self-start lg:sticky lg:top-28"
        />
      </div>
    </>
  )
}
