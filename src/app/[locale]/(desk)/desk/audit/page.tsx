import type { Metadata } from 'next'
import { requireActor } from '@/care/sign-in/session'
import { loadAuditLog, loadChainCheck } from '@/care/staff/audit/loaders'
import { auditQueryString, readAuditQuery } from '@/care/staff/audit/schema'
import { mayReadAuditLog } from '@/care/staff/policy'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { AuditScreen } from '@/surfaces/desk/audit/audit-screen'
import { DeskFrame } from '@/surfaces/desk/frame'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, auditLog } = await loadMessages(await pageLocale(params))
  return { title: `${auditLog.title}, ${desk.surface}` }
}

export default async function DeskAuditPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { person, action, subject, from, to, before } = await searchParams
  const query = readAuditQuery({
    ...{ person: firstValue(person), action: firstValue(action), subject: firstValue(subject) },
    ...{ from: firstValue(from), to: firstValue(to), before: firstValue(before) },
  })
  const actor = await requireActor(locale, `/${locale}/desk/audit${auditQueryString(query)}`)
  if (!mayReadAuditLog(actor)) return <ForbiddenAnswer locale={locale} />
  const [found, check] = await Promise.all([loadAuditLog(query), loadChainCheck()])
  return (
    <DeskFrame locale={locale} actor={actor} current="audit">
      <AuditScreen {...{ locale, query, found, check }} />
    </DeskFrame>
  )
}
