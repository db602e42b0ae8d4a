import type { Metadata } from 'next'
import { readList } from '@/content/core/read-list'
import { listFaqs } from '@/content/faqs/list-faqs'
import { FailedList } from '@/features/content/components/failed-list'
import { PageHead } from '@/features/content/components/page-head'
import { FaqPage } from '@/features/content/faqs/components/faq-page'
import { listSeo } from '@/features/site/list-metadata'
import { pageMetadata } from '@/features/site/page-metadata'
import { describeQuestions } from '@/features/site/structured-data/loaders'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  return pageMetadata({ locale, path: '/faq', seo: await listSeo(locale, 'faq') })
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params)
  const faqs = await readList('faqs', () => listFaqs(locale))
  if (!faqs.ok) {
    const { faq } = (await loadMessages(locale)).catalog
    return (
      <>
        <PageHead title={faq.title} lead={faq.lead} />
        <FailedList locale={locale} list="faq" />
      </>
    )
  }
  describeQuestions(faqs.value)
  return <FaqPage locale={locale} faqs={faqs.value} />
}
