import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadApproval } from '@/care/offers/approvals/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { ApprovalScreen } from '@/surfaces/desk/offers/approvals/approval-screen'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, approvals } = await loadMessages(await pageLocale(params))
  return { title: `${approvals.one}, ${desk.surface}` }
}

export default async function ApprovalPage({ params }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/desk/offers/approvals/${encodeURIComponent(id)}`)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  const approval = await loadApproval(id)
  if (!approval) return <DeskMissing locale={locale} kind="approval" />
  return (
    <DeskFrame locale={locale} actor={actor} current="approvals">
      <ApprovalScreen locale={locale} approval={approval} />
    </DeskFrame>
  )
}
