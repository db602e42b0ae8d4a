import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadUnconfirmed } from '@/care/intake/caller/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { UnconfirmedList } from '@/surfaces/desk/new-request/unconfirmed-list'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, phoneRequest } = await loadMessages(await pageLocale(params))
  return { title: `${phoneRequest.unconfirmed.title}, ${desk.surface}` }
}

export default async function DeskUnconfirmedPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/desk/requests/unconfirmed`)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  return (
    <DeskFrame locale={locale} actor={actor}>
      <UnconfirmedList locale={locale} found={await loadUnconfirmed()} />
    </DeskFrame>
  )
}
