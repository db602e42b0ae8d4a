import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { markOpened } from '@/care/notifications/mark-read'
import { loadMySummary } from '@/care/patient-record/loaders'
import { loadMyShares } from '@/care/patient-record/share/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { now } from '@/lib/clock'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { LinkedDocuments } from '@/surfaces/portal/documents/linked-documents'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { PatientRecordScreen } from '@/surfaces/portal/patient-record/patient-record-screen'
import { SettingsFrame } from '@/surfaces/portal/settings/settings-frame'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).settings.tabs['patient-record'].name }
}

export default withLoadFailure({ settings: 'patient-record' }, PatientRecordPage)

async function PatientRecordPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/settings/patient-record`)
  const [summary, shares] = await Promise.all([loadMySummary(), loadMyShares()])
  if (!mayUsePortal(actor) || !summary) return <ForbiddenAnswer locale={locale} />
  await markOpened(actor, 'record')
  return (
    <SettingsFrame {...{ locale, actor }} tab="patient-record">
      <PatientRecordScreen {...{ locale, summary, shares }} at={now()}>
        <LinkedDocuments
          locale={locale}
          of="record"
          targets={[{ subject: 'record', subjectId: actor.userId }]}
        />
      </PatientRecordScreen>
    </SettingsFrame>
  )
}
