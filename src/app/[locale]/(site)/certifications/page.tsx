import type { Metadata } from 'next'
import { listCertifications } from '@/content/certifications/list-certifications'
import { readList } from '@/content/core/read-list'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { FailedList } from '@/surfaces/site/blocks/failed-list'
import { PageHead } from '@/surfaces/site/blocks/page-head'
import { CertificationPage } from '@/surfaces/site/certifications/certification-page'
import { listSeo } from '@/surfaces/site/list-metadata'
import { pageMetadata } from '@/surfaces/site/page-metadata'

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
