import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LOADER_HASH } from '../next-adapter/deferred-scripts'
import { externalOrigins, policyForPage, policyWithNonce } from './csp'
import { SCRIPT_POLICY_HASH } from './script-policy'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const nowhere = { images: [], frames: [] }
const html = `<html><head><script src="/_next/static/a.js" async=""></script><script>self.x=1</script>
<script type="application/ld+json">{"a":1}</script></head><body><i style="color:&quot;red&quot;"></i><script id="b">$RC("a")</script></body></html>`

const page = { html, scripts: ['self.x=1', '$RC("a")'] }

describe('the policy of a cached page', () => {
  const policy = policyForPage(page, ['https://lalezar.example'], nowhere)

  it('allows its own inline scripts by hash, and scripts of the build, and nothing else', () => {
    const [sources = ''] = /script-src [^;]*/.exec(policy) ?? []
    expect(sources.split(' ').slice(1)).toEqual([
      'https://lalezar.example/_next/static/',
      SCRIPT_POLICY_HASH,
      LOADER_HASH,
      sha('self.x=1'),
      sha('$RC("a")'),
    ])
    expect(policy).not.toContain('unsafe-inline')
  })

  it('allows the scripts of the build under each address that leads here', () => {
    const addresses = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://localhost:3000']
    const [sources] = /script-src [^']*/.exec(policyForPage(page, addresses)) ?? []
    expect(sources).toBe(
      'script-src http://localhost:3000/_next/static/ http://127.0.0.1:3000/_next/static/ ',
    )
  })

  it('allows no script merely because it is in the document', () => {
    const foreign = { html: `${html}<script>alert(1)</script>`, scripts: [] }
    const policy = policyForPage(foreign, ['https://lalezar.example'], nowhere)
    expect(policy).not.toContain(sha('alert(1)'))
    expect(policy).not.toContain(sha('self.x=1'))
  })

  it('allows its style attributes by the hash of their decoded value', () => {
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${sha('color:"red"')}`)
    expect(
      policyForPage({ html: '<p>plain</p>', scripts: [] }, ['https://lalezar.example'], nowhere),
    ).toContain("style-src-attr 'none'")
  })
})

describe('the policy of a page for one person', () => {
  it('has a nonce of its own each time and no inline scripts', () => {
    const [one, two] = [policyWithNonce('portal', nowhere), policyWithNonce('portal', nowhere)]
    expect(one).toMatch(/script-src 'nonce-[\w+/=]{24}' 'strict-dynamic'/)
    expect(one).not.toBe(two)
    expect(/script-src[^;]*unsafe-inline/.test(one)).toBe(false)
  })
})

describe('who may frame a page', () => {
  it.each(['portal', 'admin', 'mailbox'] as const)('nobody: %s', (area) =>
    expect(policyWithNonce(area, nowhere)).toContain("frame-ancestors 'none'"),
  )
  it('nobody: a public page', () =>
    expect(policyForPage(page, ['https://lalezar.example'], nowhere)).toContain("frame-ancestors 'none'"))
  it('our own admin alone: the preview, which is a page of the site in all else', () => {
    const policy = policyWithNonce('preview', nowhere)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(/(?:script|style)-src [^;]*unsafe-inline/.test(policy)).toBe(false)
  })
})

describe('what may come from elsewhere', () => {
  const TILE_URL = 'https://tiles.example.org:8443/{z}/{x}/{y}.png?key=1'

  it('is exactly the origin of the map tiles, for pictures only', () => {
    const policy = policyForPage(page, ['https://lalezar.example'], externalOrigins({ TILE_URL }))
    expect(policy).toContain("img-src 'self' data: https://tiles.example.org:8443;")
    expect(policy.split('tiles.example.org')).toHaveLength(2)
    expect(policy, 'a reader may go on to the portal, which shows PDFs').toContain("frame-src 'self';")
  })

  it('frames only tours that the operator names', () => {
    const allowed = externalOrigins({ TILE_URL, TOUR_ORIGINS: ['https://tour.example.org'] })
    expect(policyForPage(page, ['https://lalezar.example'], allowed)).toContain(
      "frame-src 'self' https://tour.example.org;",
    )
    expect(policyWithNonce('portal', allowed)).toContain("frame-src 'self' https://tour.example.org;")
  })

  it('a form of a signed-in page leads on to the page of the payment provider, once cards are taken', () => {
    const cards = externalOrigins({ TILE_URL, STRIPE_SECRET_KEY: 'sk_test_1' })
    expect(policyWithNonce('portal', cards)).toContain("form-action 'self' https://checkout.stripe.com;")
    for (const policy of [
      policyWithNonce('portal', externalOrigins({ TILE_URL })),
      policyWithNonce('admin', cards),
      policyForPage(page, ['https://lalezar.example'], cards),
    ])
      expect(policy).toMatch(/form-action 'self'(?:;|$)/)
    expect(policyWithNonce('portal', cards).split('stripe.com'), 'and nothing else').toHaveLength(2)
  })

  it('is nothing in the content admin', () =>
    expect(policyWithNonce('admin', externalOrigins({ TILE_URL }))).not.toContain('example.org'))
})
