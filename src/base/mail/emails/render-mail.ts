import { render, toPlainText } from '@react-email/render'
import type { Locale } from '@/i18n/locales'
import { env } from '@/lib/env'
import { mailSender } from '../deliver-mail'
import type { MailContent, RenderedMail } from '../schema'
import { letterFor } from './letters'
import { ONLY_HTML } from './look'
import { mailWords } from './words'

// Headings are not shouted: upper-casing would also turn a Turkish i into the wrong letter.
const QUIET_HEADING = { selector: 'h1', options: { uppercase: false } }

const LEFT_OUT = { selector: `.${ONLY_HTML}`, format: 'skip' }

/** A mail in its reader's language: subject, HTML and the same as plain text. */
export async function renderMail(content: MailContent, locale: Locale): Promise<RenderedMail> {
  const [words, english] = await Promise.all([mailWords(locale), mailWords('en')])
  const loginUrl = `${env().PUBLIC_URL}/${locale}/login`
  const { subject, body } = letterFor(content, {
    words,
    english,
    locale,
    loginUrl,
    brand: mailSender().name,
  })
  const html = await render(body)
  return { subject, html, text: toPlainText(html, { selectors: [QUIET_HEADING, LEFT_OUT] }) }
}
