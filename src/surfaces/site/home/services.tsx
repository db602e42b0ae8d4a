import { getTranslations } from 'next-intl/server'
import type { ServiceCardView as Service } from '@/content/services/present'
import type { Locale } from '@/i18n/locales'
import { LinkButton } from '@/ui/link-button'
import { SectionHeading } from '@/ui/section-heading'
import { ServiceCard } from '../services/service-card'

type ServicesProps = { readonly locale: Locale; readonly services: readonly Service[] }

/** The program's services, with a link to all services. */
export async function Services({ locale, services }: ServicesProps) {
  if (services.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <section aria-labelledby="services-title" className="wrap section">
      <SectionHeading
        id="services-title"
        title={t('services.title')}
        aside={<LinkButton href={`/${locale}/services`}>{t('services.all')}</LinkButton>}
      />
      <ul className="snap-row lg:grid lg:grid-cols-3 lg:gap-6">
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} learnMore={t('services.more')} />
        ))}
      </ul>
    </section>
  )
}
