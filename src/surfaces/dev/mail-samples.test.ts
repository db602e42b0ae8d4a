/** Every mail template has a sample and is complete in all four languages. */
import { describe, expect, it } from 'vitest'
import { renderMail } from '@/base/mail/emails/render-mail'
import { DARK, DARK_STYLE_SHEET, inScheme, LIGHT } from '@/base/mail/emails/theme'
import { formatDay } from '@/base/mail/emails/words'
import { MAIL_TEMPLATES, mailProps } from '@/base/mail/schema'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { env } from '@/lib/env'
import { SAMPLE_NAMES, type SampleName, sampleMail } from './mail-samples'

const ORIGIN = env().PUBLIC_URL
/** Kept free for fiction. */
const PHONE = '+90 212 555 01 99'
/** What each of these mails names the day of, by its name in the mail's props. */
const DAYS = {
  'offer-received': 'validUntil',
  'offer-accepted': 'treatmentAt',
  'offer-revised': 'validUntil',
  'offer-withdrawn': 'sentAt',
  'offer-expiring': 'validUntil',
  'request-declined': 'sentAt',
  'message-received': 'sentAt',
  'payment-received': 'receivedAt',
  'review-recorded': 'reviewedAt',
} as const satisfies Partial<Record<SampleName, string>>
const DATED = Object.entries(DAYS) as [keyof typeof DAYS, string][]
const at = new Date('2026-12-31T22:30:00.000Z')
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const render = async (template: SampleName, locale: Locale) =>
  renderMail(await sampleMail(template, { locale, origin: ORIGIN, at }), locale)

it('every mail template has a name and a description in every language', async () => {
  expect([...MAIL_TEMPLATES].sort()).toEqual(Object.keys(mailProps).sort())
  for (const locale of LOCALES) {
    const { mails } = await loadMessages(locale)
    expect(Object.keys(mails.kinds).sort()).toEqual([...MAIL_TEMPLATES].sort())
  }
})

describe.each(LOCALES)('in %s', (locale) => {
  it.each([...SAMPLE_NAMES])(
    '%s: HTML and plain text say the same, and no message is missing',
    async (template) => {
      const { subject, html, text } = await render(template, locale)
      expect(html).toContain(`lang="${locale}"`)
      expect(subject.length).toBeLessThanOrEqual(78)
      expect(`${subject}${text}`).not.toMatch(/mails\.|[{}<>]|undefined|null|Invalid/)
      // The content admin has no language in its addresses.
      const place = template.startsWith('editor-notice') ? 'admin' : locale
      expect(text).toMatch(new RegExp(`${ORIGIN}/${place}/\\S+`))
      const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1] ?? 'no heading'
      expect(text).toContain(title.replaceAll('&#x27;', '’'))
    },
  )

  it('formats the first day of a month correctly', () => {
    const first = { de: '1. Januar 2027', en: '1 January 2027', tr: '1 Ocak 2027', fr: '1er janvier 2027' }
    expect(formatDay(locale, at.toISOString())).toBe(first[locale])
  })

  it.each(DATED)(
    '%s names the number of the care team and a day, in HTML and in plain text',
    async (template, prop) => {
      const content = await sampleMail(template, { locale, origin: ORIGIN, at })
      const props: Readonly<Record<string, unknown>> = content.props
      const { html, text } = await renderMail(content, locale, { phone: PHONE })
      const call = plain((await loadMessages(locale)).mails.layout.call)
      for (const part of [plain(html), plain(text)]) {
        expect(part).toContain(call.replace('{phone}', PHONE))
        expect(part).toContain(formatDay(locale, String(props[prop])))
      }
      const { text: without } = await renderMail(content, locale)
      expect(plain(without)).not.toContain(call.slice(0, 12))
    },
  )

  it('every mail has its own subject', async () => {
    const subjects = await Promise.all(SAMPLE_NAMES.map(async (name) => (await render(name, locale)).subject))
    expect(new Set(subjects).size).toBe(SAMPLE_NAMES.length)
  })
})

describe('in the dark colour scheme', () => {
  it.each([...SAMPLE_NAMES])('%s has no text in colours of the light scheme', async (template) => {
    const { html } = await render(template, 'de')
    const coloured = [...html.matchAll(/<(?!body|html)(\w+)[^>]*style="[^"]*(?<!-)\bcolor:[^"]*"[^>]*>/g)]
    expect(coloured.length).toBeGreaterThan(4)
    for (const [tag] of coloured) {
      const names = /class="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? []
      expect(
        names.some((name) => DARK_STYLE_SHEET.includes(`.${name} {`)),
        tag,
      ).toBe(true)
    }
  })

  it('text has a contrast of 4.5 to 1 or more in both schemes', () => {
    for (const { paper, surface, ink, soft, link } of [LIGHT, DARK]) {
      for (const ground of [paper, surface]) {
        for (const colour of [ink, soft, link]) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }
    expect(contrast('#ffffff', LIGHT.tulip)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(DARK.paper, DARK.tulip)).toBeGreaterThanOrEqual(4.5)
  })

  it('can be previewed in any browser, whatever scheme it prefers', async () => {
    const { html } = await render('welcome', 'tr')
    expect(inScheme(html, 'dark')).toContain('@media all {')
    expect(inScheme(html, 'light')).toContain('@media not all {')
    expect(inScheme(html, 'dark')).not.toContain('prefers-color-scheme')
  })
})

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
