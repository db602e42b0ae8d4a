import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { SCRIPT_POLICY_HASH, withScriptPolicy } from './script-policy'

type Policy = { createScriptURL(url: string): string; createHTML(html: string): string }

/** Runs the script of a page as a browser would, and hands out the policy it made. */
function policyOf(html: string): Policy {
  const script = /<head><script>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const made: Policy[] = []
  const trustedTypes = { createPolicy: (_name: string, policy: Policy) => made.push(policy) }
  runInNewContext(script, {
    trustedTypes,
    window: { trustedTypes },
    location: { origin: 'https://lalezar.example' },
    URL,
    TypeError,
  })
  const [policy] = made
  if (!policy) throw new Error('the page makes no policy')
  return policy
}

describe('the default policy of every document', () => {
  const html = withScriptPolicy('<!DOCTYPE html><html><head><title>x</title></head></html>')
  const policy = policyOf(html)

  it('comes before anything else in the head, and is allowed by its hash', () => {
    const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(SCRIPT_POLICY_HASH).toBe(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(html.indexOf('<script>')).toBe(html.indexOf('<head>') + '<head>'.length)
  })

  it.each(['/_next/static/chunks/a.js', 'https://lalezar.example/_next/static/b.js', '/service-worker.js'])(
    'lets %s run',
    (url) => {
      expect(policy.createScriptURL(url)).toBe(url)
    },
  )

  it.each([
    '/assets/evil.js',
    'https://evil.example/_next/static/a.js',
    'data:text/javascript,1',
    '/_next/static/../../assets/a.js',
  ])('refuses %s', (url) => {
    expect(() => policy.createScriptURL(url)).toThrow()
  })

  it('accepts sanitised markup and no script', () => {
    expect(policy.createHTML('<h2>Vorher</h2><p class="note">ohne</p>')).toContain('Vorher')
    for (const bad of [
      '<script>1</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:1">',
      '<iframe src=x>',
      '<svg/onload=1>',
    ]) {
      expect(() => policy.createHTML(bad)).toThrow()
    }
  })
})
