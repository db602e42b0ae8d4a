import { asVisitor, getContentPayload } from '@/content/core/client'
import { MEDIA_PARTS } from '@/content/media/present'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import { type NavigationView, presentNavigation, presentSiteSettings, type SiteSettingsView } from './present'

/** Brand, contact, sibling programs and switches. */
export const readSiteSettings = cached(
  'readSiteSettings',
  async (locale: Locale): Promise<SiteSettingsView> => {
    tagRender('site-settings', 'programs')
    const payload = await getContentPayload()
    const settings = await payload.findGlobal({
      ...asVisitor(locale),
      slug: 'site-settings',
      depth: 1,
      populate: { media: MEDIA_PARTS, programs: { slug: true } },
    })
    return presentSiteSettings(settings, locale)
  },
)

/** The brand alone, for a job that reads it thousands of times: all settings take three times as long. */
export const readBrandNames = cached(
  'readBrandNames',
  async (locale: Locale): Promise<Pick<SiteSettingsView['brand'], 'name' | 'tagline'>> => {
    tagRender('site-settings')
    const payload = await getContentPayload()
    const { brand } = await payload.findGlobal({
      ...asVisitor(locale),
      slug: 'site-settings',
      depth: 0,
      select: { brand: { name: true, tagline: true } },
    })
    return { name: brand?.name ?? '', tagline: brand?.tagline ?? '' }
  },
)

/** What an editor adds to the header and the footer. */
export const readNavigation = cached('readNavigation', async (locale: Locale): Promise<NavigationView> => {
  tagRender('navigation', 'footer')
  const payload = await getContentPayload()
  const [navigation, footer] = await Promise.all([
    payload.findGlobal({ ...asVisitor(locale), slug: 'navigation', depth: 0 }),
    payload.findGlobal({ ...asVisitor(locale), slug: 'footer', depth: 0 }),
  ])
  return presentNavigation(navigation, footer, locale)
})

/** The brand's name, for headers and page titles. */
export async function readBrand(locale: Locale): Promise<string> {
  return (await readSiteSettings(locale)).brand.name
}

/** The number that patients call when nobody is on call; null where none is set. */
export async function readCarePhone(locale: Locale): Promise<string | null> {
  const { contact } = await readSiteSettings(locale)
  return contact.supportFallbackPhone || contact.phone || null
}
