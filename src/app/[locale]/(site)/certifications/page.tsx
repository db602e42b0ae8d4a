import type { Metadata } from 'next'
import { listCertifications } from '@/content/certifications/list-certifications'
import { readList } from '@/content/core/read-list'
import { CertificationPage } from '@/features/content/certifications/components/certification-page'
import { FailedList } from '@/features/content/components/failed-list'
import { PageHead } from '@/features/content/components/page-head'
import { listSeo } from '@/features/site/list-metadata'
import { pageMetadata } from '@/features/site/page-metadata'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  return pageMetadata({ locale, path: '/certifications', seo: await listSeo(locale, 'certifications') })
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params)
  const list = await readList('certifications', () => listCertifications(locale))
  if (list.ok) return <CertificationPage locale={locale} certifications={list.value} />
  const { certifications } = (await loadMessages(locale)).catalog
  return (
    <>
      <PageHead title={certifications.title} lead={certifications.lead} />
      <FailedList locale={locale} list="certifications" />
    </>
  )
}
