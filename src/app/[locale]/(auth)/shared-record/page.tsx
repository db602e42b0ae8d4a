import type { Metadata } from 'next'
import { loadSharedSummary } from '@/care/patient-record/share/loaders'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { SharedRecordScreen } from '@/surfaces/auth/shared-record/shared-record-screen'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { record } = await loadMessages(await pageLocale(params))
  return { title: record.shared.title, robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

/** A record that a patient shared by a link. Needs no account, only the link's code. */
export default async function SharedRecordPage({ params, searchParams }: Props) {
  const token = firstValue((await searchParams).token) ?? ''
  const summary = await loadSharedSummary(token)
  return <SharedRecordScreen locale={await pageLocale(params)} {...{ token, summary }} />
}
