import type { Metadata } from 'next'
import { loadDeskRecord } from '@/care/patient-record/loaders'
import { mayReadRecords } from '@/care/patient-record/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { DeskRecordScreen } from '@/surfaces/desk/patient-record/record-screen'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { record, desk } = await loadMessages(await pageLocale(params))
  return { title: `${record.desk.title}, ${desk.surface}` }
}

/** The record of the patient who sent a request. Each reading is recorded. */
export default async function DeskRecordPage({ params }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/desk/requests/${encodeURIComponent(id)}/record`)
  if (!mayReadRecords(actor)) return <ForbiddenAnswer locale={locale} />
  const record = await loadDeskRecord(id)
  if (!record) return <DeskMissing locale={locale} kind="request" />
  return (
    <DeskFrame locale={locale} actor={actor}>
      <DeskRecordScreen {...{ locale, record }} requestId={id} />
    </DeskFrame>
  )
}
