/** The demo content's site-wide texts. */
import { isJson, type Json, richTexts } from './localized'
import type { Ids } from './records'

function part(record: Json, name: string): Json {
  const value = record[name]
  return isJson(value) ? value : {}
}

export function siteSettings(site: Json, ids: Ids): Json {
  const siblings = Array.isArray(site.siblings) ? site.siblings.filter(isJson) : []
  return {
    brand: part(site, 'brand'),
    contact: { ...part(site, 'contact'), answeredWithin: site.answeredWithin },
    messagingApp: part(site, 'messagingApp'),
    chat: part(site, 'chat'),
    social: site.social,
    siblings: siblings.map(({ program, ...link }) => ({ ...link, program: ids('programs', program) })),
    authorisation: part(site, 'authorisation'),
    compliance: part(site, 'compliance'),
    demo: { isDemo: true, notice: part(site, 'footer').note },
  }
}

export function footer(site: Json): Json {
  return part(site, 'footer')
}

export function aboutPage(record: Json): Json {
  return { ...record, content: richTexts(record.content) }
}
