import type { Metadata } from 'next'
import { requireActor } from '@/care/sign-in/session'
import { FailedList } from '@/features/notifications/components/failed-list'
import { loadFailed } from '@/features/notifications/failed/loaders'
import { mayHandleFailures } from '@/features/notifications/failed/policy'
import { DeskFrame } from '@/features/requests/components/desk-frame'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/auth/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk } = await loadMessages(await pageLocale(params))
  return { title: `${desk.failed.title}, ${desk.surface}` }
}

export default async function DeskFailedPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/desk/failed`)
  if (!mayHandleFailures(actor)) return <ForbiddenAnswer locale={locale} />
  return (
    <DeskFrame locale={locale} actor={actor} current="failed">
      <FailedList locale={locale} found={await loadFailed()} />
    </DeskFrame>
  )
}
