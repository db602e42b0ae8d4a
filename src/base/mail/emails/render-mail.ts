import { plainTextSelectors, render } from '@react-email/render'
import { compile } from 'html-to-text'
import type { Locale } from '@/i18n/locales'
import { env } from '@/lib/env'
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

/** Renders a mail in its reader's language: subject, HTML and the same as plain text. @param phone of the care team */
export async function renderMail(
  content: MailContent,
  locale: Locale,
  phone: string | null = null,
): Promise<RenderedMail> {
  const [words, english] = await Promise.all([mailWords(locale), mailWords('en')])
  const loginUrl = `${env().PUBLIC_URL}/${locale}/login`
  const { subject, body } = composeMail(content, {
    words,
    english,
    locale,
    loginUrl,
    phone,
    brand: mailSender().name,
  })
  const html = await render(body)
  return { subject, html, text: toPlainText(html) }
}
