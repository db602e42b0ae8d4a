import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyQuestionnaires, loadMyRecord } from '@/care/patient-record/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { MedicalRecordsScreen } from '@/surfaces/portal/medical-records/medical-records-screen'
import { QuestionnaireSection } from '@/surfaces/portal/medical-records/questionnaires/questionnaire-section'
import { SettingsFrame } from '@/surfaces/portal/settings/settings-frame'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).settings.tabs['medical-records'].name }
}

export default withLoadFailure({ settings: 'medical-records' }, MedicalRecordsPage)

async function MedicalRecordsPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/settings/medical-records`)
  const [record, asked] = await Promise.all([loadMyRecord(), loadMyQuestionnaires(locale)])
  if (!mayUsePortal(actor) || !record) return <ForbiddenAnswer locale={locale} />
  return (
    <SettingsFrame {...{ locale, actor }} tab="medical-records">
      <MedicalRecordsScreen locale={locale} {...record}>
        {asked ? <QuestionnaireSection locale={locale} {...asked} /> : null}
      </MedicalRecordsScreen>
    </SettingsFrame>
  )
}
