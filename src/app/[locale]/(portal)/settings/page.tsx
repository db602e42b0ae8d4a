import { redirect } from 'next/navigation'
import { pageLocale } from '@/i18n/page-locale'

/** Redirects to the first page of the settings. */
export default async function SettingsPage({ params }: { readonly params: Promise<{ locale: string }> }) {
  redirect(`/${await pageLocale(params)}/settings/security`)
}
