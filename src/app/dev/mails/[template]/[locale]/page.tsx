import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isLocale } from '@/i18n/locales'
import { cookieLocale } from '@/i18n/page-locale'
import { loadMailSample } from '@/surfaces/dev/loaders'
import { MailPreview } from '@/surfaces/dev/mail-preview'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ template: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { template, locale } = await params
  const sample = isLocale(locale) ? await loadMailSample(template, locale) : null
  return sample ? { title: sample.subject } : {}
}

export default async function MailPreviewPage({ params }: Props) {
  const { template, locale } = await params
  const sample = isLocale(locale) ? await loadMailSample(template, locale) : null
  if (!sample) notFound()
  return <MailPreview locale={await cookieLocale()} sample={sample} />
}
