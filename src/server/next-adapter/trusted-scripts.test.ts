import { getScriptNonceFromHeaders } from 'next/dist/server/app-render/get-script-nonce-from-header'
import { createInlinedDataReadableStream } from 'next/dist/server/app-render/use-flight-response'
import { describe, expect, it } from 'vitest'
import { policyWithNonce } from '../front/csp'
import { newNonce, takeTrustedScripts } from './trusted-scripts'

const NONCE = 'abc_DEF-123'
const OWN = `<script nonce="${NONCE}">self.__next_f.push([1,"1:{\\"nonce\\":\\"${NONCE}\\"}"])</script>`

describe('a document of the renderer’s', () => {
  const page = (text: string) =>
    `<html><head><link rel="preload" as="script" nonce="${NONCE}"/>` +
    `<script src="/_next/static/a.js" nonce="${NONCE}"></script></head><body>${text}${OWN}</body></html>`

  it('loses its nonce everywhere, and its own inline scripts are named as they are then', () => {
    const { html, scripts } = takeTrustedScripts(page('<p>x</p>'), NONCE)
    expect(html).not.toContain(NONCE)
    expect(html).toContain('<script src="/_next/static/a.js"></script>')
    expect(scripts).toEqual(['self.__next_f.push([1,"1:{\\"nonce\\":\\"$undefined\\"}"])'])
    for (const text of scripts) expect(html).toContain(`<script>${text}</script>`)
  })

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<script nonce="">alert(1)</script>',
    '<script nonce="abc">alert(1)</script>',
    '<script type="module">alert(1)</script>',
    `<script a='>alert(1)</script>`,
  ])('may hold a foreign script, which is not named: %s', (foreign) => {
    const { scripts } = takeTrustedScripts(page(foreign), NONCE)
    expect(scripts.join()).not.toContain('alert')
  })

  it('may hold one that swallows the next of ours: then neither is named', () => {
    expect(takeTrustedScripts(page('<script>alert(1)//'), NONCE).scripts).toEqual([])
  })

  it('names no data block', () => {
    const data = `<script type="application/ld+json" nonce="${NONCE}">{}</script>`
    expect(takeTrustedScripts(data, NONCE).scripts).toEqual([])
  })

  it('without a nonce has none', () => {
    expect(takeTrustedScripts('<script>a</script>', undefined)).toEqual({
      html: '<script>a</script>',
      scripts: [],
    })
  })
})

it('each nonce is another, in letters that Next takes', () => {
  const [one, two] = [newNonce(), newNonce()]
  expect(one.nonce).not.toBe(two.nonce)
  expect(one.headers['content-security-policy']).toMatch(/^script-src 'nonce-[A-Za-z0-9+/_-]+={0,2}'$/)
})

describe('Next still', () => {
  it('reads the nonce from the policy of the request', () => {
    const { nonce, headers } = newNonce()
    expect(getScriptNonceFromHeaders(headers)).toBe(nonce)
    const policy = policyWithNonce('portal', { images: [], frames: [] })
    expect(getScriptNonceFromHeaders({ 'content-security-policy': policy })).toMatch(/^[\w+/=]{24}$/)
  })

  it('writes it on its inline scripts and into the tree in the form that we remove', async () => {
    const { nonce } = newNonce()
    const tree = new Blob([`1:{"nonce":"${nonce}"}\n`]).stream()
    const html = await new Response(createInlinedDataReadableStream(tree, nonce, null)).text()
    expect(html).toContain(`<script nonce="${nonce}">self.__next_f`)
    const { html: stored, scripts } = takeTrustedScripts(html, nonce)
    expect(stored).not.toContain(nonce)
    expect(stored).toContain('\\"nonce\\":\\"$undefined\\"')
    expect(scripts).toHaveLength(2)
  })
})
