/**
 * The error page: the database is down or there are too many requests (503), or our code failed (500). Plain HTML in
 * the reader's language with one small style block, so it depends on nothing else.
 */
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { STANDALONE_POLICY } from './csp'

/** `notTaken`: a form was sent, and it is unknown whether anything was stored. */
export type ErrorKind = 'broken' | 'notTaken' | 'unavailable' | 'busy'
export type ErrorPage = { readonly status: 500 | 503; readonly body: Buffer; readonly policy: string }

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;font:17px/1.65 system-ui,sans-serif;background:light-dark(#faf8f4,#11161f);color:light-dark(#1b2742,#f1eee6)}main{max-width:34rem}h1{font:600 2rem/1.2 Georgia,serif;margin:0 0 12px}a{color:inherit}`

/** @param requestId shown so that a reader can quote it */
export async function errorPage(kind: ErrorKind, locale: Locale, requestId: string): Promise<ErrorPage> {
  const t = await translator(locale, 'front')
  const [title, text] = {
    broken: [t('broken.title'), t('broken.text')] as const,
    notTaken: [t('notTaken.title'), t('notTaken.text')] as const,
    unavailable: [t('unavailable.title'), t('unavailable.text')] as const,
    busy: [t('busy.title'), t('busy.text')] as const,
  }[kind]
  const html = `<!doctype html><html lang="${LANGUAGES[locale].code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/${locale}">${t('backHome')}</a></p><p><small>${requestId}</small></p></main></body></html>`
  return {
    status: kind === 'broken' || kind === 'notTaken' ? 500 : 503,
    body: Buffer.from(html),
    policy: STANDALONE_POLICY,
  }
}
