import type { Metadata } from 'next'
import { requireActor } from '@/care/sign-in/session'
import { loadApiTokens } from '@/care/staff/api-tokens/loaders'
import { mayManageApiTokens } from '@/care/staff/policy'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { TokenScreen } from '@/surfaces/desk/api-tokens/token-screen'
import { DeskFrame } from '@/surfaces/desk/frame'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, apiTokens } = await loadMessages(await pageLocale(params))
  return { title: `${apiTokens.title}, ${desk.surface}` }
}

export default async function DeskApiTokensPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/desk/api-tokens`)
  if (!mayManageApiTokens(actor)) return <ForbiddenAnswer locale={locale} />
  return (
    <DeskFrame locale={locale} actor={actor} current="api-tokens">
      <TokenScreen locale={locale} tokens={await loadApiTokens()} />
    </DeskFrame>
  )
}
