import type { Locale } from './locales'
import { translator } from './messages'

/** Sources that we name ourselves; any other is the name that a link of a campaign gave. */
const OWN_SOURCES = ['website', 'chat', 'portal', 'phone'] as const

/** Where requests come from, in words. */
export async function describeSource(locale: Locale): Promise<(source: string) => string> {
  const t = await translator(locale, 'desk')
  return (source) => {
    const own = OWN_SOURCES.find((name) => name === source)
    return own ? t(`sources.${own}`) : source
  }
}
