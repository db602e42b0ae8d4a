/** What header, footer and chat button show; `loadSiteFrame` reads it. */
import type { ImageView } from '@/content/media/present'
import type { ContactLineView, FooterView, SiteSettingsView } from '@/content/site-settings/present'

export type NavLink = {
  readonly label: string
  /** Where the label is not in the page's language. */
  readonly lang?: string | undefined
  readonly href: string
}

export type SiteFrameView = {
  readonly brand: string
  readonly tagline: string
  readonly taglineLang: string | undefined
  /** Published services of the hair program. */
  readonly services: readonly NavLink[]
  /** The other published programs, each with a page of its own. */
  readonly programs: readonly NavLink[]
  /** False where a compliance mode allows no testimonials in a language: no link leads to them then. */
  readonly hasTestimonials: boolean
  readonly headerLinks: readonly NavLink[]
  readonly footerLinks: readonly NavLink[]
  readonly siblings: readonly NavLink[]
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly supportLines: readonly ContactLineView[]
  readonly chat: (SiteSettingsView['messagingApp'] & { readonly readable: string }) | undefined
  /** Emergency sentence, copyright, and the operator's note (on a demo: that the content is invented). */
  readonly footer: FooterView
  readonly authorisation: {
    readonly number: string
    readonly holder: string
    readonly validUntil: string | null
    readonly url: string | null
    readonly logo: ImageView | null
  } | null
}
