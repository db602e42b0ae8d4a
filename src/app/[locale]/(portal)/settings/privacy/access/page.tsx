import type { Metadata } from 'next'
import { loadMyAccess } from '@/care/privacy/access/loaders'
import { readPageNumber } from '@/care/privacy/access/schema'
import { mayManagePrivacy } from '@/care/privacy/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { AccessScreen } from '@/surfaces/portal/privacy/access-screen'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).privacy.access.title }
}

export default withLoadFailure({ settings: 'privacy' }, AccessPage)

async function AccessPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const number = readPageNumber(firstValue((await searchParams).page))
  const actor = await requireActor(locale, `/${locale}/settings/privacy/access?page=${number}`)
  if (!mayManagePrivacy(actor)) return <ForbiddenAnswer locale={locale} />
  return <AccessScreen {...{ locale, actor, number }} page={await loadMyAccess(number)} />
}
