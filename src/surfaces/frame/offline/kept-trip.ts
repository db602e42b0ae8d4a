/**
 * The trip card on this device, for reading without a network. A patient puts it there and takes it away; signing out
 * removes it. The service worker shows it, as a page that loads nothing and runs nothing.
 */
import { escapeXml } from '@/lib/xml'

/** As the service worker names it. */
const CACHE = 'kervan-trip'
const ADDRESS = '/trip'
/** Which card it is, so that it is replaced by a newer one, and never shown to another person as theirs. */
const CARD = 'x-card'

export type TripGroupText = {
  readonly title: string
  readonly lines: readonly { readonly label: string; readonly value: string; readonly tel?: string }[]
}
export type TripText = {
  /** BCP 47. */
  readonly lang: string
  readonly title: string
  /** One line below the title. */
  readonly lead: string
  readonly retry: string
  readonly groups: readonly TripGroupText[]
}

const STYLE =
  ':root{color-scheme:light dark}' +
  'body{margin:0 auto;max-width:36rem;padding:24px 20px 64px;font:17px/1.6 system-ui,sans-serif;' +
  'background:light-dark(#fcfaf5,#0f151e);color:light-dark(#1b2742,#f1eee6)}' +
  'h1{font:500 1.8rem/1.2 Georgia,serif;margin:0 0 8px}h2{font-size:1rem;margin:28px 0 4px}' +
  'dl{margin:0}dt{font-size:.85rem;opacity:.75;margin-top:8px}dd{margin:0;white-space:pre-line}' +
  'a{color:light-dark(#1c5a94,#8fc3ef)}dd a{font-size:1.2rem;display:inline-block;padding:8px 0}' +
  ':focus-visible{outline:3px solid currentColor;outline-offset:3px}'

/** The whole page. Everything in it is escaped: the team types it. */
export function presentKeptTrip({ lang, title, lead, retry, groups }: TripText): string {
  const body = groups.map(({ title: heading, lines }) => {
    const rows = lines.map(({ label, value, tel }) => {
      const text = escapeXml(value)
      const shown = tel ? `<a href="tel:${escapeXml(tel)}">${text}</a>` : text
      return `<dt>${escapeXml(label)}</dt><dd>${shown}</dd>`
    })
    return `<h2>${escapeXml(heading)}</h2><dl>${rows.join('')}</dl>`
  })
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(title)}</title><style>${STYLE}</style>`
  return `<!doctype html><html lang="${escapeXml(lang)}"><head>${head}</head><body><main><h1>${escapeXml(title)}</h1><p>${escapeXml(lead)}</p>${body.join('')}<p><a href="">${escapeXml(retry)}</a></p></main></body></html>`
}

/** @param card its id and version. @throws when the browser has no room, or refuses */
export async function keepTrip(card: string, text: TripText): Promise<void> {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    [CARD]: card,
  }
  const store = await caches.open(CACHE)
  await store.put(ADDRESS, new Response(presentKeptTrip(text), { headers }))
}

/** Which card is on this device; undefined without one, and where the browser keeps nothing. */
export async function findKeptTrip(): Promise<string | undefined> {
  if (!('caches' in globalThis)) return undefined
  const stored = await caches.match(ADDRESS, { cacheName: CACHE })
  return stored?.headers.get(CARD) ?? undefined
}

export async function forgetTrip(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE)
}
