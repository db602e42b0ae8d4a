import { getTranslations } from 'next-intl/server'
import { errorTexts } from '@/content/error-messages/loaders'
import { langOf } from '@/content/fallback/present'
import type { AboutView } from '@/content/pages/present'
import type { Locale } from '@/i18n/locales'
import { EmptyState } from '@/ui/empty-state'
import { SafeHtml } from '@/ui/safe-html'
import { ContactCard } from '../blocks/contact-card'
import { PageHead } from '../blocks/page-head'

type AboutPageProps = { readonly locale: Locale; readonly about: AboutView; readonly brand: string }

/** The about page: the record's rich content, mission, vision and values (specification, section 2, About). */
export async function AboutPage({ locale, about, brand }: AboutPageProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const { NO_CONTENT } = await errorTexts(locale)
  const { contentHtml, mission, vision, values } = about
  const beliefs = [
    { title: t('about.mission'), text: mission, lang: langOf(about, 'mission') },
    { title: t('about.vision'), text: vision, lang: langOf(about, 'vision') },
  ].filter(({ text }) => text !== '')
  return (
    <>
      <PageHead title={t('about.title', { brand })} />
      {beliefs.length > 0 ? (
        <div className="wrap grid grid-cols-1 gap-10 pt-12 sm:grid-cols-2 lg:gap-16 lg:pt-20">
          {beliefs.map(({ title, text, lang }) => (
            <section key={title} className="border-t border-iznik pt-5">
              <h2 className="text-sm font-semibold text-ink-soft">{title}</h2>
              <p lang={lang} className="display mt-3 text-xl">
                {text}
              </p>
            </section>
          ))}
        </div>
      ) : null}
      <div className="wrap grid grid-cols-1 gap-14 py-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-20 lg:py-20">
        {contentHtml ? (
          <SafeHtml html={contentHtml} lang={langOf(about, 'content')} className="prose measure" />
        ) : (
          <EmptyState title={NO_CONTENT} text={t('about.emptyText')} />
        )}
        <ContactCard
          locale={locale}
          title={t('about.askTitle')}
          text={t('about.askText')}
          action={t('service.getInTouch')}
          href={`/${locale}/contact`}
          className="self-start"
        />
      </div>
      {values.length > 0 ? (
        <section aria-labelledby="values-title" className="border-t border-line bg-mist">
          <div className="wrap section">
            <h2 id="values-title" className="display mb-10 text-2xl">
              {t('about.values')}
            </h2>
            <ul className="grid grid-cols-1 gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
              {values.map((value) => (
                <li key={value.id}>
                  <span aria-hidden="true" className="ornament mb-4 text-iznik" />
                  <h3 lang={langOf(value, 'title')} className="font-semibold">
                    {value.title}
                  </h3>
                  <p lang={langOf(value, 'text')} className="mt-2 text-sm text-ink-soft">
                    {value.text}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
    </>
  )
}
