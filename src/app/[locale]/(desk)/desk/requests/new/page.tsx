import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadCaller } from '@/care/intake/caller/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { NewRequestScreen } from '@/surfaces/desk/new-request/new-request-screen'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, phoneRequest } = await loadMessages(await pageLocale(params))
  return { title: `${phoneRequest.title}, ${desk.surface}` }
}

export default async function DeskNewRequestPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const like = firstValue((await searchParams).like)
  const query = like ? `?like=${encodeURIComponent(like)}` : ''
  const actor = await requireActor(locale, `/${locale}/desk/requests/new${query}`)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  const typed = like ? await loadCaller(like) : {}
  if (!typed) return <DeskMissing locale={locale} kind="request" />
  return (
    <DeskFrame locale={locale} actor={actor}>
      <NewRequestScreen locale={locale} typed={typed} />
    </DeskFrame>
  )
}
