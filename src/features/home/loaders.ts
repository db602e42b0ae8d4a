import { cache } from 'react'
import { listCertifications } from '@/features/content/certifications/data'
import { listTestimonials } from '@/features/content/testimonials/data'
import { loadHairProgram, loadNavigation, loadSettings } from '@/features/site/loaders'
import type { Locale } from '@/i18n/locales'
import { homeTestimonials } from './rules'

/** Everything the home page shows, or null while the hair program is not published. */
export const loadHome = cache(async (locale: Locale) => {
  const [program, settings, { footer }, testimonials, certifications] = await Promise.all([
    loadHairProgram(locale),
    loadSettings(locale),
    loadNavigation(locale),
    listTestimonials(locale),
    listCertifications(locale),
  ])
  if (!program) return null
  const isInformationOnly = locale === 'tr' && settings.compliance.informationModeTr
  return {
    program: isInformationOnly ? { ...program, numbers: [] } : program,
    settings,
    emergency: footer.emergency,
    testimonials: isInformationOnly ? [] : homeTestimonials(testimonials),
    certifications,
    hasConsultationNotice: locale === 'en' && settings.compliance.consultationNoticeEn,
  }
})

export type HomeView = NonNullable<Awaited<ReturnType<typeof loadHome>>>
