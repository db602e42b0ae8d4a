import type { Metadata } from 'next'
import { readList } from '@/content/core/read-list'
import { listFaqs } from '@/content/faqs/list-faqs'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { FailedList } from '@/surfaces/site/blocks/failed-list'
import { PageHead } from '@/surfaces/site/blocks/page-head'
import { listSeo } from '@/surfaces/site/list-metadata'
import { pageMetadata } from '@/surfaces/site/page-metadata'
import { FaqPage } from '@/surfaces/site/pages/faq-page'
import { describeQuestions } from '@/surfaces/site/structured-data/loaders'

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
