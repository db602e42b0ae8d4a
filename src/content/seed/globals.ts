/** The demo content's site-wide texts. */
import { isJson, type Json, richTexts } from './localized'
import { type Ids, type Picture, SAMPLE_VERIFIED_ON } from './records'

const AUTHORISATION_MARK = 'authorisation/mark'

function part(record: Json, name: string): Json {
  const value = record[name]
  return isJson(value) ? value : {}
}

export function siteSettings(site: Json, ids: Ids): Json {
  const siblings = Array.isArray(site.siblings) ? site.siblings.filter(isJson) : []
  return {
    brand: { ...part(site, 'brand'), verifiedOn: SAMPLE_VERIFIED_ON },
    contact: { ...part(site, 'contact'), answeredWithin: site.answeredWithin },
    messagingApp: part(site, 'messagingApp'),
    chat: part(site, 'chat'),
    social: site.social,
    siblings: siblings.map(({ program, ...link }) => ({ ...link, program: ids('programs', program) })),
    authorisation: authorisation(part(site, 'authorisation'), ids),
    compliance: part(site, 'compliance'),
    demo: { isDemo: true, notice: part(site, 'footer').note },
  }
}

function authorisation({ logoAlt: _, ...texts }: Json, ids: Ids): Json {
  return { ...texts, logo: ids('media', AUTHORISATION_MARK) }
}

/** The mark beside the authorisation, from the settings' own record. */
export function authorisationMark(site: Json): Picture {
  return { art: AUTHORISATION_MARK, alt: part(site, 'authorisation').logoAlt }
}

export function footer(site: Json): Json {
  return part(site, 'footer')
}

export function aboutPage(record: Json): Json {
  return { ...record, content: richTexts(record.content) }
}
