import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyRecord } from '@/care/patient-record/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { MedicalRecordsScreen } from '@/surfaces/portal/medical-records/medical-records-screen'
import { PortalPage } from '@/surfaces/portal/portal-page'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).record.title }
}

export default async function MedicalRecordsPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/settings/medical-records`)
  const record = await loadMyRecord()
  if (!mayUsePortal(actor) || !record) return <ForbiddenAnswer locale={locale} />
  const { record: words } = await loadMessages(locale)
  return (
    <PortalPage {...{ locale, actor }} section="settings" title={words.title}>
      <MedicalRecordsScreen locale={locale} {...record} />
    </PortalPage>
  )
}
