/** The frame around pages: which have the footer's link columns (specification, section 2; reading 17). */
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { testContent } from '../support/content'
import { drawn } from '../support/render-page'

const { close } = await testContent()
afterAll(close)
beforeEach(() => void vi.spyOn(log, 'warn').mockReturnValue()) // 'No MEMO services found': nothing is written here

const params = Promise.resolve({ locale: 'en' })
const columns = /<footer.*<nav[^>]* aria-label="More pages"/s

it('the footer of a page of the site has its link columns, with /, /services and /testimonials', async () => {
  const { default: Layout } = await import('@/app/[locale]/(site)/layout')
  const { html } = await drawn(() => Layout({ params, children: null }))
  expect(html).toMatch(columns)
  for (const path of ['/en', '/en/services', '/en/testimonials'])
    expect(html.slice(html.indexOf('<footer'))).toContain(`href="${path}"`)
})

it('shows no contact that nobody has written down', async () => {
  const { default: Layout } = await import('@/app/[locale]/(site)/layout')
  const { html } = await drawn(() => Layout({ params, children: null }))
  expect(html).not.toMatch(/href="(?:tel|mailto):|<address/)
})

it('around signing in, signing up and choosing a password it has none', async () => {
  const { default: Layout } = await import('@/app/[locale]/(auth)/layout')
  const { html } = await drawn(() => Layout({ params, children: null }))
  expect(html).toContain('<footer')
  expect(html).not.toMatch(columns)
})

it('/signup redirects to /user_register (reading 17)', async () => {
  const { default: Page } = await import('@/app/[locale]/(auth)/signup/page')
  await expect(Page({ params })).rejects.toMatchObject({
    digest: expect.stringContaining(';/en/user_register;'),
  })
})
