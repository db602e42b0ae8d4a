import type { Metadata } from 'next'
import { requireActor } from '@/care/sign-in/session'
import { loadWebhooks } from '@/care/webhooks/loaders'
import { mayManageWebhooks } from '@/care/webhooks/policy'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { WebhookList } from '@/surfaces/desk/webhooks/webhook-list'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, webhooks } = await loadMessages(await pageLocale(params))
  return { title: `${webhooks.title}, ${desk.surface}` }
}

export default async function DeskWebhooksPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/desk/webhooks`)
  if (!mayManageWebhooks(actor)) return <ForbiddenAnswer locale={locale} />
  return (
    <DeskFrame locale={locale} actor={actor} current="webhooks">
      <WebhookList locale={locale} webhooks={await loadWebhooks()} />
    </DeskFrame>
  )
}
