import type { Metadata } from 'next'
import { ContactSent } from '@/features/content/site-settings/components/contact-sent'
import { readSiteSettings } from '@/features/content/site-settings/data'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { catalog } = await loadMessages(await pageLocale(params))
  return { title: catalog.sent.title, description: catalog.sent.description, robots: { index: false } }
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params)
  const { contact } = await readSiteSettings(locale)
  return <ContactSent locale={locale} contact={contact} />
}
