import type { Metadata } from 'next'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ContactSent } from '@/surfaces/site/contact/contact-sent'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { catalog } = await loadMessages(await pageLocale(params))
  return { title: catalog.sent.title, description: catalog.sent.description, robots: { index: false } }
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { demo, own } = await searchParams
  const { contact } = await readSiteSettings(locale)
  const account = firstValue(demo) === '1' ? 'demo' : firstValue(own) === '1' ? 'own' : 'new'
  return <ContactSent {...{ locale, contact, account }} />
}
