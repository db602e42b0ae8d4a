import type { Metadata } from 'next'
import { loadFailures } from '@/care/failures/loaders'
import { mayHandleFailures } from '@/care/failures/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { FailedList } from '@/surfaces/desk/failed/failed-list'
import { DeskFrame } from '@/surfaces/desk/frame'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

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
      <FailedList locale={locale} found={await loadFailures()} />
    </DeskFrame>
  )
}
