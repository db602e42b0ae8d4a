import { cache } from 'react'
import { leadsToTestimonials, mayShowTestimonials } from '@/content/compliance/rules'
import { readOptionalList } from '@/content/core/read-list'
import { langOf } from '@/content/fallback/present'
import { HOME_PROGRAM } from '@/content/programs/constants'
import { listPrograms, readProgram } from '@/content/programs/read-programs'
import type { SiteSettingsView } from '@/content/site-settings/present'
import { readNavigation, readSiteSettings } from '@/content/site-settings/read-site-settings'
import type { Locale } from '@/i18n/locales'
import { log } from '@/lib/log'
import { readableNumber } from '@/surfaces/frame/messaging/chat-link'
import type { SiteFrameView } from './frame/site-frame-view'

/** Cached, because layout, page and metadata of one render need them. */
export const loadSettings = cache((locale: Locale) => readSiteSettings(locale))
export const loadNavigation = cache((locale: Locale) => readNavigation(locale))
export const loadHairProgram = cache((locale: Locale) => readProgram(HOME_PROGRAM, locale))
export const loadOtherPrograms = cache(async (locale: Locale) =>
  (await readOptionalList('programs', () => listPrograms(locale))).filter(
    ({ slug }) => slug !== HOME_PROGRAM,
  ),
)

/** What header, footer and chat button show. Public content only: the same for every reader. */
export async function loadSiteFrame(locale: Locale): Promise<SiteFrameView> {
  const [settings, navigation, hair, programs] = await Promise.all([
    loadSettings(locale),
    loadNavigation(locale),
    loadHairProgram(locale),
    loadOtherPrograms(locale),
  ])
  // Logged only: the menu still has the link to the list (specification, section 8).
  if (!hair?.services.length) log.warn('No MEMO services found')
  const { brand, contact, siblings, authorisation, compliance } = settings
  const hasTestimonials = mayShowTestimonials(compliance, locale)
  const isAllowed = ({ href }: { readonly href: string }) => hasTestimonials || !leadsToTestimonials(href)
  return {
    brand: brand.name,
    tagline: brand.tagline,
    taglineLang: langOf(brand, 'tagline'),
    services: (hair?.services ?? []).map((service) => ({
      label: service.name,
      lang: langOf(service, 'name'),
      href: service.href,
    })),
    programs: programs.map((program) => ({
      label: program.name,
      lang: langOf(program, 'name'),
      href: program.href,
    })),
    hasTestimonials,
    headerLinks: navigation.headerLinks.filter(isAllowed),
    footerLinks: navigation.footerLinks.filter(isAllowed),
    siblings: siblings.map(({ label, lang, url }) => ({ label, lang, href: url })),
    email: contact.email,
    phone: contact.phone,
    address: contact.address,
    supportLines: contact.lines.length > 0 ? contact.lines : fallbackLines(contact),
    chat: toChat(settings),
    authorisation,
    footer: navigation.footer,
  }
}

/** Shown while nobody is on call and the settings name no support lines. Specification, section 9. */
function fallbackLines({ supportFallbackPhone, phone }: SiteSettingsView['contact']) {
  const number = supportFallbackPhone || phone
  return number ? [{ id: 'fallback', label: '', phone: readableNumber(number), hours: '', inGerman: [] }] : []
}

function toChat({ messagingApp }: SiteSettingsView): SiteFrameView['chat'] {
  if (!messagingApp.number) return undefined
  return { ...messagingApp, readable: readableNumber(messagingApp.number) }
}
