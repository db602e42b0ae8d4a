import { langOf } from '@/content/fallback/present'
import type { SiteSettingsView } from '@/content/site-settings/present'
import type { ChatPageData } from './page-data'

type ContactLine = Pick<SiteSettingsView['contact']['lines'][number], 'label' | 'hours' | 'inGerman'>

/** When the team is reached, for the chat's window. Lines without hours say nothing; labels tell lines apart. */
export function presentHours(lines: readonly ContactLine[]): ChatPageData['hours'] {
  return lines.flatMap((line) => {
    const { label, hours } = line
    if (!hours) return []
    const lang = langOf(line, 'hours')
    // A label of another language stays away: one element names one language.
    return [{ text: label && lang === langOf(line, 'label') ? `${label}: ${hours}` : hours, lang }]
  })
}
