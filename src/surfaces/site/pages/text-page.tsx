import { getTranslations } from 'next-intl/server'
import { langOf } from '@/content/fallback/present'
import type { PageView } from '@/content/pages/present'
import { longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { externalLink } from '@/ui/icon-shapes.generated'
import { SafeHtml } from '@/ui/safe-html'
import { SampleNote } from '../blocks/sample-note'

type TextPageProps = { readonly locale: Locale; readonly page: PageView }

/** A page with text only, such as imprint and privacy. */
export async function TextPage({ locale, page }: TextPageProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  return (
    <div className="wrap py-12 lg:py-20">
      <span aria-hidden="true" className="ornament text-iznik" />
      <h1 lang={langOf(page, 'title')} className="display mt-4 max-w-4xl text-3xl">
        {page.title}
      </h1>
      {page.key === 'terms' ? (
        <a
          className="link mt-6 inline-flex items-center gap-2 text-sm"
          href={`/${locale}/terms.pdf`}
          target="_blank"
          rel="noopener"
        >
          {t('legal.pdf')}
          <Icon of={externalLink} className="size-4" />
        </a>
      ) : null}
      <SafeHtml html={page.contentHtml} lang={langOf(page, 'content')} className="prose measure mt-10" />
      <div className="measure mt-12 grid gap-2 border-t border-line pt-5 text-xs text-ink-soft">
        <p>{t('legal.updated', { date: longDate(page.updatedAt, locale) })}</p>
        <SampleNote locale={locale} isSample={page.isSample} />
      </div>
    </div>
  )
}
