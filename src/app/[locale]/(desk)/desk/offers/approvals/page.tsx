import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadApprovals } from '@/care/offers/approvals/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { ApprovalList } from '@/surfaces/desk/offers/approvals/approval-list'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, approvals } = await loadMessages(await pageLocale(params))
  return { title: `${approvals.title}, ${desk.surface}` }
}

export default async function ApprovalsPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/desk/offers/approvals`)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  return (
    <DeskFrame locale={locale} actor={actor} current="approvals">
      <ApprovalList locale={locale} approvals={await loadApprovals()} />
    </DeskFrame>
  )
}
