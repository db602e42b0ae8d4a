/** What header, footer and chat button show, ready made: `loadChrome` fetches it, the components only draw. */
import type { ContactLineView, FooterView, SiteSettingsView } from '@/content/site-settings/present'

export type NavLink = {
  readonly label: string
  /** Where the label is not in the page's language. */
  readonly lang?: string | undefined
  readonly href: string
}

export type SiteChrome = {
  readonly brand: string
  readonly tagline: string
  readonly taglineLang: string | undefined
  /** Published services of the hair program. */
  readonly services: readonly NavLink[]
  /** The other published programs, each with a page of its own. */
  readonly programs: readonly NavLink[]
  /** Off where a compliance mode takes the films, and so every link to them, out of a language. */
  readonly hasTestimonials: boolean
  readonly headerLinks: readonly NavLink[]
  readonly footerLinks: readonly NavLink[]
  readonly siblings: readonly NavLink[]
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly supportLines: readonly ContactLineView[]
  readonly chat: (SiteSettingsView['messagingApp'] & { readonly readable: string }) | undefined
  /** The emergency sentence, the copyright, and the sample notice or whatever the operator wants said on every page. */
  readonly footer: FooterView
  readonly authorisation: {
    readonly number: string
    readonly holder: string
    readonly validUntil: string | null
    readonly url: string | null
  } | null
}
