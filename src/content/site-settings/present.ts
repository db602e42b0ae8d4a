import { presentVerified, type VerifiedView } from '@/content/claims/present'
import type { Compliance } from '@/content/compliance/rules'
import { dayOf, populated } from '@/content/core/related'
import { type InGerman, inGermanOf, langOf } from '@/content/fallback/present'
import { type ImageView, presentImage } from '@/content/media/present'
import type { Locale } from '@/i18n/locales'
import type { Footer, Navigation, SiteSetting } from '@/payload-types'
import type { ListPage } from './constants'

type Brand = NonNullable<SiteSetting['brand']>
type Contact = NonNullable<SiteSetting['contact']>
type ContactLineRow = NonNullable<Contact['lines']>[number]
type MessagingApp = NonNullable<SiteSetting['messagingApp']>
type Chat = NonNullable<SiteSetting['chat']>

export type ContactView = InGerman<Contact> & {
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly supportFallbackPhone: string
  readonly answeredWithin: string
  readonly lines: readonly ContactLineView[]
}

export type ContactLineView = InGerman<ContactLineRow> & {
  readonly id: string
  readonly label: string
  readonly phone: string
  readonly hours: string
}

/** What the chat of site and portal says by itself; an empty text is not shown. */
export type ChatView = InGerman<Chat> & {
  readonly welcome: string
  /** Shown as an automatic answer to the first message while nobody has answered. */
  readonly defaultReply: string
  /** Added to it, unless files came with the message: that reports and photos are not needed yet. */
  readonly filesNote: string
  /** How soon the team answers, where too few answers were measured. */
  readonly expectedReply: string
  readonly awayNote: string
}

export type SiteSettingsView = {
  readonly brand: InGerman<Brand> & {
    readonly name: string
    readonly tagline: string
    readonly promise: string
    readonly proof: string
    readonly proofSource: string
    readonly proofVerified: VerifiedView | null
    readonly logo: ImageView | null
  }
  readonly contact: ContactView
  /** `number` has digits only, as chat links require; empty means that there is no chat button. */
  readonly messagingApp: InGerman<MessagingApp> & {
    readonly number: string
    readonly prefill: string
    readonly privacyNote: string
  }
  readonly chat: ChatView
  readonly social: readonly { readonly network: string; readonly url: string }[]
  readonly siblings: readonly SiblingView[]
  readonly authorisation: {
    readonly number: string
    readonly holder: string
    readonly validUntil: string | null
    readonly url: string | null
    readonly logo: ImageView | null
  } | null
  readonly compliance: Compliance
  /** Editors' texts for search engines in the reader's language; empty where the interface's own are used. */
  readonly listPages: Readonly<Record<ListPage, SearchTexts>>
  readonly demo: { readonly isDemo: boolean; readonly notice: string }
}

/** `url` is a path of this site in the reader's language, or a URL of another site. */
export type SiblingView = {
  readonly programSlug: string | null
  readonly label: string
  /** Set when the label is not in the page's language. */
  readonly lang: string | undefined
  readonly url: string
}

export function presentSiteSettings(settings: SiteSetting, locale: Locale): SiteSettingsView {
  const { brand, messagingApp, compliance, demo } = settings
  return {
    brand: {
      name: brand?.name ?? '',
      tagline: brand?.tagline ?? '',
      promise: brand?.promise ?? '',
      proof: brand?.proof ?? '',
      proofSource: brand?.proofSource ?? '',
      proofVerified: presentVerified(brand),
      logo: presentImage(brand?.logo),
      inGerman: inGermanOf(brand ?? {}),
    },
    contact: presentContact(settings.contact),
    messagingApp: {
      number: (messagingApp?.number ?? '').replace(/\D/g, ''),
      prefill: messagingApp?.prefill ?? '',
      privacyNote: messagingApp?.privacyNote ?? '',
      inGerman: inGermanOf(messagingApp ?? {}),
    },
    chat: presentChat(settings.chat),
    social: (settings.social ?? []).map(({ network, url }) => ({ network, url })),
    siblings: (settings.siblings ?? []).map((row) => ({
      programSlug: populated(row.program)?.slug ?? null,
      label: row.label ?? '',
      lang: langOf({ inGerman: inGermanOf(row) }, 'label'),
      url: inLanguage(row.url, locale),
    })),
    authorisation: presentAuthorisation(settings.authorisation),
    compliance: {
      informationModeTr: compliance?.informationModeTr === true,
      noBeforeAfterDe: compliance?.noBeforeAfterDe === true,
      consultationNoticeEn: compliance?.consultationNoticeEn === true,
    },
    listPages: presentListPages(settings.listPages),
    demo: { isDemo: demo?.isDemo === true, notice: demo?.notice ?? '' },
  }
}

type SearchTexts = { readonly title: string; readonly description: string }
type SearchTextsRow = { readonly title?: string | null; readonly description?: string | null }

/** German texts are not used for another language here: the interface has its own in each. */
function presentListPages(stored: SiteSetting['listPages']): Readonly<Record<ListPage, SearchTexts>> {
  const textsOf = (row: SearchTextsRow = {}): SearchTexts => {
    const inGerman = inGermanOf(row)
    const text = (name: 'title' | 'description') => (inGerman.includes(name) ? '' : (row[name]?.trim() ?? ''))
    return { title: text('title'), description: text('description') }
  }
  return {
    services: textsOf(stored?.services),
    doctors: textsOf(stored?.doctors),
    hospitals: textsOf(stored?.hospitals),
    blogs: textsOf(stored?.blogs),
    testimonials: textsOf(stored?.testimonials),
    faq: textsOf(stored?.faq),
    certifications: textsOf(stored?.certifications),
    contact: textsOf(stored?.contact),
  }
}

function presentContact(contact: SiteSetting['contact']): ContactView {
  return {
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    address: contact?.address ?? '',
    supportFallbackPhone: contact?.supportFallbackPhone ?? '',
    answeredWithin: contact?.answeredWithin ?? '',
    lines: (contact?.lines ?? []).map((row, index) => ({
      id: row.id ?? String(index),
      label: row.label ?? '',
      phone: row.phone,
      hours: row.hours ?? '',
      inGerman: inGermanOf(row),
    })),
    inGerman: inGermanOf(contact ?? {}),
  }
}

function presentChat(chat: SiteSetting['chat']): ChatView {
  return {
    welcome: chat?.welcome ?? '',
    defaultReply: chat?.defaultReply ?? '',
    filesNote: chat?.filesNote ?? '',
    expectedReply: chat?.expectedReply ?? '',
    awayNote: chat?.awayNote ?? '',
    inGerman: inGermanOf(chat ?? {}),
  }
}

function presentAuthorisation(stored: SiteSetting['authorisation']): SiteSettingsView['authorisation'] {
  if (!stored?.number) return null
  return {
    number: stored.number,
    holder: stored.holder ?? '',
    validUntil: dayOf(stored.validUntil),
    url: stored.url ?? null,
    logo: presentImage(stored.logo),
  }
}

/** `/programs/ivf` → `/de/programs/ivf`; a URL of another site is unchanged. */
function inLanguage(url: string, locale: Locale): string {
  if (!url.startsWith('/') || url.startsWith('//')) return url
  return url === '/' ? `/${locale}` : `/${locale}${url}`
}

export type LinkView = {
  readonly id: string
  readonly label: string
  readonly lang: string | undefined
  readonly href: string
}

export type NavigationView = {
  readonly headerLinks: readonly LinkView[]
  readonly footerLinks: readonly LinkView[]
  readonly footer: FooterView
}

export type FooterView = InGerman<Footer> & {
  readonly note: string
  readonly copyright: string
  readonly emergency: string
}

type LinkRow = NonNullable<Footer['links']>[number]

export function presentNavigation(navigation: Navigation, footer: Footer, locale: Locale): NavigationView {
  const link = (row: LinkRow, index: number): LinkView => ({
    id: row.id ?? String(index),
    label: row.label ?? '',
    lang: langOf({ inGerman: inGermanOf(row) }, 'label'),
    href: inLanguage(row.href, locale),
  })
  return {
    headerLinks: (navigation.headerLinks ?? []).map(link),
    footerLinks: (footer.links ?? []).map(link),
    footer: {
      note: footer.note ?? '',
      copyright: footer.copyright ?? '',
      emergency: footer.emergency ?? '',
      inGerman: inGermanOf(footer),
    },
  }
}
