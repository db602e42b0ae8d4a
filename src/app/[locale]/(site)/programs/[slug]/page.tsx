import type { Metadata } from 'next'
import { redirectPermanently } from '@/content/addresses/loaders'
import { mayShowFigures } from '@/content/compliance/rules'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import { pageLocale } from '@/i18n/page-locale'
import { MissingRecord } from '@/surfaces/site/blocks/missing-record'
import { pageMetadata } from '@/surfaces/site/page-metadata'
import { loadProgram } from '@/surfaces/site/programs/loaders'
import { ProgramPage } from '@/surfaces/site/programs/program-page'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string; slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { slug } = await params
  const program = await loadProgram(slug, locale)
  return program ? pageMetadata({ locale, path: `/programs/${program.slug}`, seo: program.seo }) : {}
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params)
  const { slug } = await params
  // The hair program is the home page (reading 19).
  if (slug === 'hair') redirectPermanently(`/${locale}`)
  const program = await loadProgram(slug, locale)
  if (!program) return <MissingRecord kind="program" locale={locale} path={`/programs/${slug}`} />
  const { compliance } = await readSiteSettings(locale)
  return <ProgramPage locale={locale} program={program} hasNumbers={mayShowFigures(compliance, locale)} />
}
