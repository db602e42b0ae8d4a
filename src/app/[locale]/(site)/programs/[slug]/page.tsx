import type { Metadata } from 'next'
import { movedTo } from '@/content/addresses/loaders'
import { mayShowFigures } from '@/content/compliance/rules'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import { MissingRecord } from '@/features/content/components/missing-record'
import { ProgramPage } from '@/features/content/programs/components/program-page'
import { loadProgram } from '@/features/content/programs/loaders'
import { pageMetadata } from '@/features/site/page-metadata'
import { pageLocale } from '@/i18n/page-locale'

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
  // The hair program is the home page (decisions, 19).
  if (slug === 'hair') movedTo(`/${locale}`)
  const program = await loadProgram(slug, locale)
  if (!program) return <MissingRecord kind="program" locale={locale} address={`/programs/${slug}`} />
  const { compliance } = await readSiteSettings(locale)
  return <ProgramPage locale={locale} program={program} hasNumbers={mayShowFigures(compliance, locale)} />
}
