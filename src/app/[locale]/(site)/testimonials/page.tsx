import type { Metadata } from 'next'
import { cache } from 'react'
import { readList } from '@/content/core/read-list'
import { pageNumber } from '@/content/paging/rules'
import { cleanQuery } from '@/content/search/rules'
import { loadTestimonialList } from '@/content/testimonials/load-testimonial-list'
import { hasTestimonials } from '@/content/testimonials/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { FailedList } from '@/surfaces/site/blocks/failed-list'
import { PageHead } from '@/surfaces/site/blocks/page-head'
import { NotFoundAnswer } from '@/surfaces/site/frame/not-found-answer'
import { listMetadata, listSeo } from '@/surfaces/site/list-metadata'
import { testimonialLanguages } from '@/surfaces/site/sitemap/loaders'
import { describeTestimonials } from '@/surfaces/site/structured-data/loaders'
import { TestimonialList } from '@/surfaces/site/testimonials/testimonial-list'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

/** Cached, because the page and its metadata need the same list. */
const load = cache((locale: Locale, category: string | undefined, query: string, page: number) =>
  readList('testimonials', () => loadTestimonialList(locale, { category, query, page })),
)

async function listOf(locale: Locale, search: PageSearch) {
  const { category, q, page } = await search
  return load(locale, firstValue(category), cleanQuery(firstValue(q)), pageNumber(firstValue(page)))
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  if (!(await hasTestimonials(locale))) return {}
  const [seo, list] = await Promise.all([listSeo(locale, 'testimonials'), listOf(locale, searchParams)])
  return listMetadata({
    page: {
      locale,
      path: '/testimonials',
      seo,
      isSearch: Boolean(firstValue((await searchParams).q)?.trim()),
      languages: await testimonialLanguages(),
    },
    query: { category: list.ok ? list.value.category : undefined },
    list,
  })
}

export default async function TestimonialsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  if (!(await hasTestimonials(locale))) return <NotFoundAnswer />
  const query = cleanQuery(firstValue((await searchParams).q))
  const [{ catalog }, list] = await Promise.all([loadMessages(locale), listOf(locale, searchParams)])
  if (list.ok) await describeTestimonials(locale, list.value.records)
  return (
    <>
      <PageHead title={catalog.testimonials.title} lead={catalog.testimonials.lead} />
      {list.ok ? (
        <TestimonialList locale={locale} list={list.value} query={query} />
      ) : (
        <FailedList locale={locale} list="testimonials" />
      )}
    </>
  )
}
