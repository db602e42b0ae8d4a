/** The web app manifest, which lets a phone put the site on its home screen. */
import { LANGUAGES, type Locale } from '@/i18n/locales'

/** The paper colour of the light theme (`src/ui/theme.css`): splash screens have no dark variant. */
const PAPER = '#fcfaf5'

/** Path of the manifest of a language. */
export function manifestPath(locale: Locale): string {
  return `/${locale}/manifest.webmanifest`
}

/** @param brand the group's name and what it does in one line */
export function presentManifest(locale: Locale, brand: { readonly name: string; readonly tagline: string }) {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/', // one installed site, whatever language it was installed in
    name: brand.name,
    short_name: brand.name.split(' ')[0] ?? brand.name,
    description: brand.tagline,
    lang: LANGUAGES[locale].code,
    dir: 'ltr',
    start_url: `/${locale}`,
    scope: '/',
    display: 'standalone',
    theme_color: PAPER,
    background_color: PAPER,
    categories: ['medical', 'health'],
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
  }
}
