import type { Metadata } from 'next'
import { requireActor } from '@/care/sign-in/session'
import { loadWebhook } from '@/care/webhooks/loaders'
import { mayManageWebhooks } from '@/care/webhooks/policy'
import { logQueryString, readLogQuery } from '@/care/webhooks/schema'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { WebhookScreen } from '@/surfaces/desk/webhooks/webhook-screen'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = {
  readonly params: Promise<{ locale: string; id: string }>
  readonly searchParams: PageSearch
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, webhooks } = await loadMessages(await pageLocale(params))
  return { title: `${webhooks.title}, ${desk.surface}` }
}

export default async function DeskWebhookPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const { status, page } = await searchParams
  const query = readLogQuery({ status: firstValue(status), page: firstValue(page) })
  const path = `/${locale}/desk/webhooks/${encodeURIComponent(id)}`
  const actor = await requireActor(locale, `${path}${logQueryString(query)}`)
  if (!mayManageWebhooks(actor)) return <ForbiddenAnswer locale={locale} />
  const found = await loadWebhook(id, query)
  if (!found) return <DeskMissing locale={locale} kind="webhook" />
  return (
    <DeskFrame locale={locale} actor={actor} current="webhooks">
      <WebhookScreen {...{ locale, query }} {...found} />
    </DeskFrame>
  )
}
