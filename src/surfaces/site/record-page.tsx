import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { redirectToCanonical } from '@/content/addresses/loaders'
import type { Locale } from '@/i18n/locales'
import { pageLocale } from '@/i18n/page-locale'
import { idFromPath } from '@/i18n/slug'
import { ok, type Result } from '@/lib/result'
import type { PagePath } from './alternates'
import { MissingRecord } from './blocks/missing-record'
import { type PageMetadata, pageMetadata } from './page-metadata'

type PublicRecord = { readonly id: number; readonly href: string; readonly seo: PageMetadata['seo'] }

type RecordPageOptions<T extends PublicRecord> = {
  readonly kind: 'blog' | 'doctor' | 'hospital' | 'service'
  /** The first part of its paths. */
  readonly folder: string
  /** Null when the record does not exist; an error when the read failed. */
  readonly load: (id: number, locale: Locale) => Promise<Result<T | null, string>>
  readonly pathsOf: (record: T) => PagePath | Promise<PagePath>
  /** Adds its structured data. */
  readonly describe: (locale: Locale, record: T) => Promise<void>
  readonly show: (locale: Locale, record: T) => ReactNode | Promise<ReactNode>
  /** Shown when the read failed. */
  readonly showFailure?: (locale: Locale, id: number | undefined) => ReactNode
}

type Props = { readonly params: Promise<{ locale: string; id: string }> }

/**
 * Metadata and component of a page that shows one record, at `/{language}/{folder}/{id}-{slug}`. Without a record it
 * redirects, or shows the not-found page or `showFailure`.
 */
export function recordPage<T extends PublicRecord>(record: RecordPageOptions<T>) {
  async function read(params: Props['params']) {
    const locale = await pageLocale(params)
    const { id: part } = await params
    const id = idFromPath(part)
    const found = id === undefined ? ok(null) : await record.load(id, locale)
    return { locale, part, id, found }
  }

  async function generateMetadata({ params }: Props): Promise<Metadata> {
    const { locale, found } = await read(params)
    if (!found.ok || !found.value) return {}
    return pageMetadata({ locale, path: await record.pathsOf(found.value), seo: found.value.seo })
  }

  async function render({ params }: Props): Promise<ReactNode> {
    const { locale, part, id, found } = await read(params)
    if (!found.ok) return record.showFailure?.(locale, id)
    const { kind, folder } = record
    if (!found.value) return <MissingRecord {...{ kind, locale }} path={`/${folder}/${part}`} />
    redirectToCanonical(part, found.value.href)
    await record.describe(locale, found.value)
    return record.show(locale, found.value)
  }

  return { generateMetadata, Page: render }
}
