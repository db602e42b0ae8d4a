import { describe, expect, it } from 'vitest'
import { LANGUAGES, LOCALES } from '@/i18n/locales'
import { policyForPage } from '@/server/front/csp'
import { presentOfflinePage } from './offline-page'

const words = { title: 'Kein Netz', text: 'Text', retry: 'Noch einmal', phone: 'Rufen Sie uns an:' }

describe.each(LOCALES)('the offline page in %s', (locale) => {
  const html = presentOfflinePage({ locale, brand: 'Lalezar', phone: '+90 500 000 01 42', words })

  it('is complete in one file: no script, no picture, no style from elsewhere', () => {
    expect(html).toContain(`<html lang="${LANGUAGES[locale].code}">`)
    expect(html).not.toMatch(/<script|<img|<link|src=|@import|url\(/)
    expect(html).toContain('href="tel:+905000000142"')
  })

  it('has a policy that allows its style by hash, and nothing else', () => {
    const policy = policyForPage({ html, scripts: [] }, ['https://lalezar.example'])
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'/)
    expect(policy).toContain("style-src-attr 'none'")
  })
})

it('escapes what editors wrote, and leaves out a missing phone number', () => {
  const html = presentOfflinePage({ locale: 'de', brand: '<b>', phone: '', words })
  expect(html).toContain('&lt;b&gt;')
  expect(html).not.toContain('tel:')
})
