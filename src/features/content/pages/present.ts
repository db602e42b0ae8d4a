import type { Locale } from '@/i18n/locales'
import { renderMarkdown } from '@/lib/markdown'
import type { About, HealthTourism, Page } from '@/payload-types'
import { renderRichText } from '../html'
import { presentReview, type ReviewView } from '../review/present'
import { presentSeo, type SeoView } from '../seo'

export type PageView = {
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
    contentHtml: renderRichText(page.content),
    updatedAt: page.updatedAt,
    isSample: page.isSample === true,
    seo: presentSeo(page.seo, { title, description: '' }),
  }
}

export type AboutView = {
  readonly contentHtml: string
  readonly mission: string
  readonly vision: string
  readonly values: readonly { readonly id: string; readonly title: string; readonly text: string }[]
  readonly updatedAt: string | null
  readonly seo: SeoView
}

export function presentAbout(about: About): AboutView {
  return {
    contentHtml: renderRichText(about.content),
    mission: about.mission ?? '',
    vision: about.vision ?? '',
    values: (about.values ?? []).map(({ id, title, text }, index) => ({
      id: id ?? String(index),
      title: title ?? '',
      text: text ?? '',
    })),
    updatedAt: about.updatedAt ?? null,
    seo: presentSeo(about.seo, { title: '', description: about.mission ?? '' }),
  }
}

export type HealthTourismView = ReviewView & {
  readonly introHtml: string
  readonly categories: readonly {
    readonly id: string
    readonly title: string
    readonly topics: readonly { readonly id: string; readonly title: string; readonly textHtml: string }[]
  }[]
  readonly seo: SeoView
}

export function presentHealthTourism(page: HealthTourism, locale: Locale): HealthTourismView {
  const categories = (page.categories ?? []).map(({ id, title, topics }, index) => ({
    id: id ?? String(index),
    title: title ?? '',
    topics: (topics ?? []).map((topic, place) => ({
      id: topic.id ?? String(place),
      title: topic.title ?? '',
      textHtml: renderMarkdown(topic.text),
    })),
  }))
  return {
    introHtml: renderMarkdown(page.intro),
    categories,
    ...presentReview(page, locale),
    seo: presentSeo(page.seo, { title: '', description: '' }),
  }
}
