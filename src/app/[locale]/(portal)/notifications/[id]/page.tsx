import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { openNotification } from '@/care/notifications/mark-read'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { withLoadFailure } from '@/surfaces/portal/load-failure'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).notifications.title }
}

export default withLoadFailure('notifications', OpenNotificationPage)

/** Marks a notification as read and goes on to what it is about. Unknown and foreign ids get the same answer. */
async function OpenNotificationPage({ params }: Props): Promise<ReactNode> {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/notifications/${encodeURIComponent(id)}`)
  const target = await openNotification(actor, id)
  redirect(`/${locale}${target ?? '/notifications?gone=1'}`)
}
