/** Adds structured data (schema.org) to a page; the front writes it at the end of the document. */
import type { BlogView } from '@/content/blogs/present'
import { isInformationOnly } from '@/content/compliance/rules'
import type { DoctorView } from '@/content/doctors/present'
import type { FaqView } from '@/content/faqs/present'
import type { HospitalView } from '@/content/hospitals/present'
import type { ServiceView } from '@/content/services/present'
import type { TestimonialView } from '@/content/testimonials/present'
import type { Locale } from '@/i18n/locales'
import { env } from '@/lib/env'
import { addDataBlock } from '@/lib/render-context'
import { loadSettings } from '../loaders'
import {
  article,
  breadcrumbs,
  dataBlock,
  faqPage,
  hospital,
  organization,
  physician,
  procedure,
  type Site,
  type Step,
  type Thing,
  video,
  website,
} from './present'

/** The group and its website, on the home page. */
export async function describeSite(locale: Locale): Promise<void> {
  const site = await siteIn(locale)
  addThings(organization(site), website(site))
}

/** The breadcrumbs of the page. */
export function describeBreadcrumbs(steps: readonly Step[]): void {
  addThings(breadcrumbs(steps, env().PUBLIC_URL))
}

export async function describeHospital(locale: Locale, view: HospitalView): Promise<void> {
  const site = await siteIn(locale)
  const { compliance } = site.settings
  const mayRate = !isInformationOnly(compliance, locale)
  addThings(hospital(view, site, mayRate))
}

export async function describeDoctor(locale: Locale, view: DoctorView): Promise<void> {
  addThings(physician(view, await siteIn(locale)))
}

export async function describeService(locale: Locale, view: ServiceView): Promise<void> {
  addThings(procedure(view, await siteIn(locale)))
}

export async function describeBlog(locale: Locale, view: BlogView): Promise<void> {
  addThings(article(view, await siteIn(locale)))
}

/** The testimonials of the page; the caller passes only those that the compliance mode allows. */
export async function describeTestimonials(locale: Locale, views: readonly TestimonialView[]): Promise<void> {
  const site = await siteIn(locale)
  addThings(...views.map((view) => video(view, site)))
}

export function describeQuestions(views: readonly FaqView[]): void {
  addThings(faqPage(views))
}

async function siteIn(locale: Locale): Promise<Site> {
  return { origin: env().PUBLIC_URL, locale, settings: await loadSettings(locale) }
}

function addThings(...things: readonly (Thing | null)[]): void {
  const present = things.filter((thing) => thing !== null)
  if (present.length > 0) addDataBlock(dataBlock(present))
}
