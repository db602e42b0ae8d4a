import type { Metadata } from 'next'
import { faultsOf } from '@/care/intake/contact/names/items'
import { readNavigation, readSiteSettings } from '@/content/site-settings/read-site-settings'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ContactPage } from '@/surfaces/site/contact/contact-page'
import { listSeo } from '@/surfaces/site/list-metadata'
import { pageMetadata } from '@/surfaces/site/page-metadata'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  return pageMetadata({ locale, path: '/contact', seo: await listSeo(locale, 'contact') })
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { service, clinicName, quote, appointment, error, fields } = await searchParams
  const [settings, { footer }] = await Promise.all([readSiteSettings(locale), readNavigation(locale)])
  const about = {
    service: firstValue(service),
    clinic: firstValue(clinicName),
    isQuote: firstValue(quote) === '1',
    isAppointment: firstValue(appointment) === '1',
  }
  return (
    <ContactPage
      {...{ locale, settings, footer, about }}
      error={firstValue(error)}
      faults={faultsOf(firstValue(fields))}
    />
  )
}
