import type { Metadata } from 'next'
import { FailedList } from '@/features/content/components/failed-list'
import { PageHead } from '@/features/content/components/page-head'
import { readList } from '@/features/content/read-list'
import { TestimonialList } from '@/features/content/testimonials/components/testimonial-list'
import { hasTestimonials, listHairTestimonials } from '@/features/content/testimonials/loaders'
import { NotFoundAnswer } from '@/features/site/components/not-found-answer'
import { pageMetadata } from '@/features/site/page-metadata'
import { testimonialLanguages } from '@/features/site/sitemap/loaders'
import { describeFilms } from '@/features/site/structured-data/loaders'
import { loadMessages } from '@/i18n/messages'
import { one, type PageSearch, pageLocale } from '@/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  if (!(await hasTestimonials(locale))) return {}
  const { catalog } = await loadMessages(locale)
  return pageMetadata({
    locale,
    path: '/testimonials',
    seo: { title: catalog.testimonials.title, description: catalog.testimonials.lead },
    isSearch: Boolean(one((await searchParams).q)?.trim()),
    languages: await testimonialLanguages(),
  })
}

export default async function TestimonialsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  if (!(await hasTestimonials(locale))) return <NotFoundAnswer />
  const { category, q } = await searchParams
  const [{ catalog }, read] = await Promise.all([
    loadMessages(locale),
    readList('testimonials', () => listHairTestimonials(locale)),
  ])
  if (read.ok) await describeFilms(locale, read.value)
  return (
    <>
      <PageHead title={catalog.testimonials.title} lead={catalog.testimonials.lead} />
      {read.ok ? (
        <TestimonialList
          locale={locale}
          testimonials={read.value}
          category={one(category)}
          query={one(q) ?? ''}
        />
      ) : (
        <FailedList locale={locale} list="testimonials" />
      )}
    </>
  )
}
