import { redirect } from 'next/navigation'
import { pageLocale } from '@/i18n/page-locale'

/** Reading 17: `/signup` redirects to `/user_register`. */
export default async function SignUpPage({ params }: { readonly params: Promise<{ locale: string }> }) {
  redirect(`/${await pageLocale(params)}/user_register`)
}
