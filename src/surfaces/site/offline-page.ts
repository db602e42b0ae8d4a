/** The page that the service worker shows without a network: one file that loads nothing else. */
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { escapeXml } from '@/lib/xml'

export type OfflinePage = {
  readonly locale: Locale
  readonly brand: string
  /** Empty when the settings have none. */
  readonly phone: string
  readonly words: {
    readonly title: string
    readonly text: string
    readonly retry: string
    readonly phone: string
  }
}

/** The theme's paper, ink, link and main action; kept short because every visitor's browser stores it. */
const STYLE =
  ':root{color-scheme:light dark}' +
  'body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;' +
  'font:17px/1.65 system-ui,sans-serif;background:light-dark(#fcfaf5,#0f151e);color:light-dark(#1b2742,#f1eee6)}' +
  'main{max-width:34rem;text-align:center}svg{width:72px;height:72px}' +
  'h1{font:500 2rem/1.2 Georgia,serif;margin:16px 0 12px}' +
  'a{color:light-dark(#1c5a94,#8fc3ef)}' +
  '.again{display:inline-block;margin:12px 0;padding:12px 24px;border-radius:10px;text-decoration:none;' +
  'background:#b3262c;color:#fff;font-weight:600}' +
  ':focus-visible{outline:3px solid currentColor;outline-offset:3px}'

const MARK =
  '<svg viewBox="-256 -256 512 512" aria-hidden="true"><path fill="#1b355b" d="M248 0 175.4 72.6v102.8H72.6L0 248l-72.6-72.6h-102.8V72.6L-248 0l72.6-72.6v-102.8h102.8L0-248l72.6 72.6h102.8v102.8Z"/><g transform="translate(0 132) scale(2.5)"><path fill="#fcfaf6" d="M0 0C-32-5-43-44-34-76C-32-88-33-96-38-104C-20-98-8-80-4-54C-1-36-2-16 0 0Z"/><path fill="#fcfaf6" d="M0 0C32-5 43-44 34-76C32-88 33-96 38-104C20-98 8-80 4-54C1-36 2-16 0 0Z"/><path fill="#c92f33" d="M0-4C-20-22-20-66 0-104C20-66 20-22 0-4Z"/></g></svg>'

/** The whole document. Its link to itself loads whatever address the reader was on. */
export function presentOfflinePage({ locale, brand, phone, words }: OfflinePage): string {
  const title = escapeXml(words.title)
  const call = phone
    ? `<p>${escapeXml(words.phone)} <a href="tel:${phone.replace(/[^+\d]/g, '')}">${escapeXml(phone)}</a></p>`
    : ''
  return `<!doctype html><html lang="${LANGUAGES[locale].code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="description" content="${escapeXml(words.text)}"><title>${title} | ${escapeXml(brand)}</title><style>${STYLE}</style></head><body><main>${MARK}<h1>${title}</h1><p>${escapeXml(words.text)}</p><p><a class="again" href="">${escapeXml(words.retry)}</a></p>${call}</main></body></html>`
}
