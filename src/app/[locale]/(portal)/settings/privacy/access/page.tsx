import type { Metadata } from 'next'
import { loadMyAccess } from '@/care/privacy/access/loaders'
import { readAccessKind, readPageNumber } from '@/care/privacy/access/schema'
import { mayManagePrivacy } from '@/care/privacy/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { accessPath } from '@/surfaces/portal/privacy/access-path'
import { AccessScreen } from '@/surfaces/portal/privacy/access-screen'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).privacy.access.title }
}

export default withLoadFailure({ settings: 'privacy' }, AccessPage)

async function AccessPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const search = await searchParams
  const number = readPageNumber(firstValue(search.page))
  const kind = readAccessKind(firstValue(search.kind))
  const actor = await requireActor(locale, accessPath(locale, { number, kind }))
  if (!mayManagePrivacy(actor)) return <ForbiddenAnswer locale={locale} />
  return <AccessScreen {...{ locale, actor, number, kind }} page={await loadMyAccess(number, kind)} />
}
