import { plainTextSelectors, render } from '@react-email/render'
import { compile } from 'html-to-text'
import type { Locale } from '@/i18n/locales'
import { env } from '@/lib/env'
import { knownTimeZone } from '@/lib/time-zone'
import { mailSender } from '../deliver-mail'
import type { MailContent, RenderedMail } from '../schema'
import { composeMail } from './mail-templates'
import { HTML_ONLY_CLASS } from './theme'
import { mailWords } from './words'

// The library writes headings in capitals unless told otherwise, and would make a wrong letter of a Turkish i.
const PLAIN_HEADING = { selector: 'h1', options: { uppercase: false } }

const SKIP_HTML_ONLY = { selector: `.${HTML_ONLY_CLASS}`, format: 'skip' }

/** Compiled once, because that takes longer than rendering a mail. */
const toPlainText = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, PLAIN_HEADING, SKIP_HTML_ONLY],
})

/** What is known of the reader; without `timeZone` times are Istanbul's. */
type Reader = {
  /** The number of the care team that they can call. */
  readonly phone?: string | null
  /** IANA name. */
  readonly timeZone?: string | null
}

/** Renders a mail in its reader's language: subject, HTML and the same as plain text. */
export async function renderMail(
  content: MailContent,
  locale: Locale,
  { phone = null, timeZone }: Reader = {},
): Promise<RenderedMail> {
  const [words, english] = await Promise.all([mailWords(locale), mailWords('en')])
  const loginUrl = `${env().PUBLIC_URL}/${locale}/login`
  const { subject, body } = composeMail(content, {
    words,
    english,
    locale,
    loginUrl,
    phone,
    timeZone: knownTimeZone(timeZone),
    brand: mailSender().name,
  })
  const html = await render(body)
  return { subject, html, text: toPlainText(html) }
}
