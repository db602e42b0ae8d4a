import { getTranslations } from 'next-intl/server'
import type { TestimonialView } from '@/content/testimonials/present'
import type { Locale } from '@/i18n/locales'
import { LinkButton } from '@/ui/link-button'
import { SectionHeading } from '@/ui/section-heading'
import { TestimonialCard } from '../testimonials/testimonial-card'

type TestimonialsProps = { readonly locale: Locale; readonly testimonials: readonly TestimonialView[] }

/** Up to six hair patients on film, and the way to all of them. */
export async function Testimonials({ locale, testimonials }: TestimonialsProps) {
  if (testimonials.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <section aria-labelledby="testimonials-title" className="wrap section">
      <SectionHeading
        id="testimonials-title"
        title={t('testimonials.title')}
        lead={t('testimonials.lead')}
        aside={<LinkButton href={`/${locale}/testimonials`}>{t('testimonials.all')}</LinkButton>}
      />
      <ul className="snap-row lg:grid lg:grid-cols-3 lg:gap-6">
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.id} locale={locale} testimonial={testimonial} />
        ))}
      </ul>
    </section>
  )
}
