import type { ReactNode } from 'react'
import type { PreviewKind } from '@/content/addresses/rules'
import { mayShowFigures } from '@/content/compliance/rules'
import { listFaqs } from '@/content/faqs/list-faqs'
import { isPageKey } from '@/content/pages/constants'
import { readBrand, readNavigation, readSiteSettings } from '@/content/site-settings/read-site-settings'
import { listTestimonials } from '@/content/testimonials/read-testimonials'
import type { Locale } from '@/i18n/locales'
import { idFromPath } from '@/i18n/slug'
import { BlogPage } from '../blogs/blog-page'
import { loadBlog } from '../blogs/loaders'
import { DoctorPage } from '../doctors/doctor-page'
import { loadDoctor } from '../doctors/loaders'
import { Home } from '../home/home'
import { loadHome } from '../home/loaders'
import { HospitalPage } from '../hospitals/hospital-page'
import { loadHospital } from '../hospitals/loaders'
import { AboutPage } from '../pages/about-page'
import { FaqPage } from '../pages/faq-page'
import { HealthTourismPage } from '../pages/health-tourism-page'
import { loadAbout, loadHealthTourism, loadPage } from '../pages/loaders'
import { TextPage } from '../pages/text-page'
import { loadProgram } from '../programs/loaders'
import { ProgramPage } from '../programs/program-page'
import { loadRelatedContent, loadService } from '../services/loaders'
import { ServicePage } from '../services/service-page'
import { TestimonialCard } from '../testimonials/testimonial-card'

/**
 * The page of a record as visitors will see it, rendered by the same components.
 * @param name the record's id, slug or key
 * @returns null when there is no such record
 */
export async function previewOf(kind: PreviewKind, name: string, locale: Locale): Promise<ReactNode> {
  switch (kind) {
    case 'programs':
      return programPreview(name, locale)
    case 'pages': {
      const page = isPageKey(name) ? await loadPage(name, locale) : null
      return page && <TextPage locale={locale} page={page} />
    }
    case 'faqs':
      return <FaqPage locale={locale} faqs={await listFaqs(locale)} />
    case 'about':
      return <AboutPage locale={locale} about={await loadAbout(locale)} brand={await readBrand(locale)} />
    case 'health-tourism':
      return <HealthTourismPage locale={locale} page={await loadHealthTourism(locale)} />
    default: {
      const id = idFromPath(name)
      return id === undefined ? null : recordPreview(kind, id, locale)
    }
  }
}

type Kind = Extract<PreviewKind, 'services' | 'doctors' | 'hospitals' | 'blogs' | 'testimonials'>

async function recordPreview(kind: Kind, id: number, locale: Locale): Promise<ReactNode> {
  switch (kind) {
    case 'services': {
      const service = await loadService(id, locale)
      const related = service && (await loadRelatedContent(id, locale))
      return service && related && <ServicePage {...{ locale, service, related }} />
    }
    case 'doctors': {
      const doctor = await loadDoctor(id, locale)
      const { contact } = await readSiteSettings(locale)
      const { footer } = await readNavigation(locale)
      return doctor && <DoctorPage {...{ locale, doctor, contact, footer }} />
    }
    case 'hospitals': {
      const hospital = await loadHospital(id, locale)
      return hospital && <HospitalPage {...{ locale, hospital }} />
    }
    case 'blogs': {
      const blog = await loadBlog(id, locale)
      return blog && <BlogPage {...{ locale, blog }} />
    }
    case 'testimonials': {
      const testimonial = (await listTestimonials(locale)).find((film) => film.id === id)
      return (
        testimonial && (
          <ul className="wrap section max-w-md">
            <TestimonialCard {...{ locale, testimonial }} />
          </ul>
        )
      )
    }
  }
}

/** The hair program is the home page (reading 19). */
async function programPreview(slug: string, locale: Locale): Promise<ReactNode> {
  if (slug === 'hair') {
    const home = await loadHome(locale)
    return home && <Home {...{ locale, home }} />
  }
  const program = await loadProgram(slug, locale)
  const { compliance } = await readSiteSettings(locale)
  return program && <ProgramPage {...{ locale, program }} hasNumbers={mayShowFigures(compliance, locale)} />
}
