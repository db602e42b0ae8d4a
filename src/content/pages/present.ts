import { presentReview, type ReviewView } from '@/content/core/present'
import { type InGerman, inGermanOf } from '@/content/fallback/present'
import { writeRichText } from '@/content/media/write-rich-text'
import { presentSeo, type SeoView } from '@/content/seo/present'
import type { Locale } from '@/i18n/locales'
import { renderMarkdown } from '@/lib/markdown'
import type { About, HealthTourism, Page } from '@/payload-types'

export type PageView = InGerman<Page> & {
  readonly key: string
  readonly title: string
  readonly contentHtml: string
  readonly updatedAt: string
  readonly isSample: boolean
  readonly seo: SeoView
}

export function presentPage(page: Page): PageView {
  const title = page.title ?? ''
  return {
    key: page.pageKey,
    title,
    contentHtml: writeRichText(page.content),
    updatedAt: page.updatedAt,
    isSample: page.isSample === true,
    inGerman: inGermanOf(page),
    seo: presentSeo(page.seo, { title, description: '' }),
  }
}

type ValueRow = NonNullable<About['values']>[number]

export type AboutView = InGerman<About> & {
  readonly contentHtml: string
  readonly mission: string
  readonly vision: string
  readonly values: readonly (InGerman<ValueRow> & {
    readonly id: string
    readonly title: string
    readonly text: string
  })[]
  readonly updatedAt: string | null
  readonly seo: SeoView
}

export function presentAbout(about: About): AboutView {
  return {
    contentHtml: writeRichText(about.content),
    mission: about.mission ?? '',
    vision: about.vision ?? '',
    values: (about.values ?? []).map((row, index) => ({
      id: row.id ?? String(index),
      title: row.title ?? '',
      text: row.text ?? '',
      inGerman: inGermanOf(row),
    })),
    updatedAt: about.updatedAt ?? null,
    inGerman: inGermanOf(about),
    seo: presentSeo(about.seo, { title: '', description: about.mission ?? '' }),
  }
}

type CategoryRow = NonNullable<HealthTourism['categories']>[number]
type TopicRow = NonNullable<CategoryRow['topics']>[number]

export type HealthTourismView = ReviewView &
  InGerman<HealthTourism> & {
    readonly introHtml: string
    readonly categories: readonly (InGerman<CategoryRow> & {
      readonly id: string
      readonly title: string
      readonly topics: readonly (InGerman<TopicRow> & {
        readonly id: string
        readonly title: string
        readonly textHtml: string
      })[]
    })[]
    readonly seo: SeoView
  }

export function presentHealthTourism(page: HealthTourism, locale: Locale): HealthTourismView {
  const categories = (page.categories ?? []).map((row, index) => ({
    id: row.id ?? String(index),
    title: row.title ?? '',
    inGerman: inGermanOf(row),
    topics: (row.topics ?? []).map((topic, place) => ({
      id: topic.id ?? String(place),
      title: topic.title ?? '',
      textHtml: renderMarkdown(topic.text),
      inGerman: inGermanOf(topic),
    })),
  }))
  return {
    introHtml: renderMarkdown(page.intro),
    categories,
    ...presentReview(page, locale),
    inGerman: inGermanOf(page),
    seo: presentSeo(page.seo, { title: '', description: '' }),
  }
}
