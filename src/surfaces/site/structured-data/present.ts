/**
 * Structured data of pages in the vocabulary of schema.org. It has only what the record holds and the page shows;
 * properties without a value are left out.
 */
import type { BlogView } from '@/content/blogs/present'
import type { DoctorView } from '@/content/doctors/present'
import type { FaqView } from '@/content/faqs/present'
import type { HospitalView } from '@/content/hospitals/present'
import type { ServiceView } from '@/content/services/present'
import type { SiteSettingsView } from '@/content/site-settings/present'
import type { TestimonialView } from '@/content/testimonials/present'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { plainText } from '@/lib/markdown'

export type Thing = { readonly '@type': string; readonly [property: string]: unknown }

/** The site of the page. `origin` has no trailing slash. */
export type Site = { readonly origin: string; readonly locale: Locale; readonly settings: SiteSettingsView }

/** The JSON of a data block. */
export function dataBlock(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things.map(withoutEmpty) })
}

/** The group with all properties; other things refer to it by id. */
export function organization({ origin, settings }: Site): Thing {
  const { brand, contact, social } = settings
  return {
    '@type': 'MedicalOrganization',
    '@id': organizationId(origin),
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}${brand.logo?.url ?? '/icons/icon-512.png'}`,
    description: brand.tagline,
    email: contact.email,
    telephone: contact.phone,
    address: contact.address,
    sameAs: social.map(({ url }) => url).filter((url) => url.startsWith('https://')),
  }
}

export function website({ origin, locale, settings }: Site): Thing {
  return {
    '@type': 'WebSite',
    name: settings.brand.name,
    url: `${origin}/${locale}`,
    inLanguage: LANGUAGES[locale].code,
    publisher: { '@id': organizationId(origin) },
  }
}

export type Step = { readonly label: string; readonly href: string | null }

/** Breadcrumbs. The last step, the page itself, has no URL. */
export function breadcrumbs(steps: readonly Step[], origin: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href !== null && { item: origin + href }),
    })),
  }
}

/** @param mayRate whether the compliance rules allow the rating of this hospital */
export function hospital(view: HospitalView, { origin }: Site, mayRate: boolean): Thing {
  const { position, rating, accreditation } = view
  return {
    '@type': 'Hospital',
    name: view.name,
    url: origin + view.href,
    description: shortened(view.descriptionHtml),
    telephone: view.phone,
    address: { '@type': 'PostalAddress', streetAddress: view.address, addressLocality: view.city },
    geo: position && { '@type': 'GeoCoordinates', ...position },
    image: view.photos.map(({ url }) => origin + url),
    knowsAbout: view.specialties,
    foundingDate: view.openedYear === null ? null : String(view.openedYear),
    hasCertification: accreditation && {
      '@type': 'Certification',
      name: accreditation.body,
      certificationIdentification: accreditation.number,
      expires: accreditation.validUntil,
    },
    availableService: view.services.map(({ name, href }) => ({
      '@type': 'MedicalProcedure',
      name,
      url: origin + href,
    })),
    aggregateRating:
      mayRate && rating && !view.isSample
        ? { '@type': 'AggregateRating', ratingValue: rating.value, bestRating: 5, ratingCount: rating.count }
        : null,
    parentOrganization: { '@id': organizationId(origin) },
  }
}

export function physician(view: DoctorView, { origin }: Site): Thing {
  return {
    '@type': 'Physician',
    name: view.name,
    url: origin + view.href,
    image: view.photo && origin + view.photo.url,
    medicalSpecialty: view.registeredSpecialty || view.specialization,
    description: view.ownWork,
    knowsLanguage: view.languages,
    hospitalAffiliation: view.hospital && {
      '@type': 'Hospital',
      name: view.hospital.name,
      url: origin + view.hospital.href,
    },
    parentOrganization: { '@id': organizationId(origin) },
  }
}

/** The page of a treatment: subject, reviewer, last change. */
export function procedure(view: ServiceView, { origin, locale }: Site): Thing {
  return {
    '@type': 'MedicalWebPage',
    name: view.name,
    url: origin + view.href,
    inLanguage: LANGUAGES[locale].code,
    dateModified: view.updatedAt,
    lastReviewed: view.reviewedOn,
    reviewedBy: view.reviewedBy && {
      '@type': 'Person',
      name: view.reviewedBy.name,
      url: origin + view.reviewedBy.href,
    },
    about: {
      '@type': 'MedicalProcedure',
      name: view.name,
      description: view.definition,
      image: view.pictures.map(({ url }) => origin + url),
      preparation: shortened(view.beforeInterventionHtml),
      howPerformed: shortened(view.durationProcedureHtml),
      followup: shortened(view.afterInterventionHtml),
    },
    publisher: { '@id': organizationId(origin) },
  }
}

export function article(view: BlogView, { origin, locale, settings }: Site): Thing {
  return {
    '@type': 'Article',
    headline: view.title,
    description: view.subtitle,
    mainEntityOfPage: origin + view.href,
    inLanguage: LANGUAGES[locale].code,
    image: view.cover && origin + view.cover.url,
    datePublished: view.dateCreated,
    dateModified: view.updatedAt,
    author: view.author ? { '@type': 'Person', name: view.author } : null,
    publisher: {
      '@type': 'MedicalOrganization',
      '@id': organizationId(origin),
      name: settings.brand.name,
    },
  }
}

/** A testimonial's video with its captions as transcript. It names the patient only as the video's title does. */
export function video(view: TestimonialView, { origin }: Site): Thing | null {
  if (!view.video || !view.thumbnail) return null // search engines need both
  return {
    '@type': 'VideoObject',
    name: view.title,
    description: view.transcript || view.title,
    contentUrl: origin + view.video.url,
    encodingFormat: view.video.mimeType,
    thumbnailUrl: origin + view.thumbnail.url,
    uploadDate: view.createdAt,
    transcript: view.transcript,
  }
}

/** For the FAQ page only: on other pages questions are not the main subject. */
export function faqPage(questions: readonly FaqView[]): Thing | null {
  if (questions.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answerHtml }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answerHtml) },
    })),
  }
}

/** Long texts are shortened, because the page has them in full. */
const TEXT_MAX_LENGTH = 300

function shortened(html: string): string {
  const text = plainText(html)
  return text.length <= TEXT_MAX_LENGTH ? text : `${text.slice(0, TEXT_MAX_LENGTH).replace(/\s+\S*$/, '')} …`
}

function organizationId(origin: string): string {
  return `${origin}/#organization`
}

/** Removes empty texts and lists, nulls, and objects with nothing but a type. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty).filter(hasValue)
  if (typeof value !== 'object' || value === null) return value
  const properties = Object.entries(value)
    .map(([name, inner]) => [name, withoutEmpty(inner)] as const)
    .filter(([, inner]) => hasValue(inner))
  return properties.some(([name]) => name !== '@type') ? Object.fromEntries(properties) : null
}

function hasValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  return !Array.isArray(value) || value.length > 0
}
