import { expect, it } from 'vitest'
import { policyForPage } from './csp'
import { withDataBlocks } from './data-blocks'

const page = '<html><head></head><body><p>Text</p></body></html>'

it('writes each block once, before the end of the body', () => {
  expect(withDataBlocks(page, new Set(['{"a":1}']))).toBe(
    '<html><head></head><body><p>Text</p><script type="application/ld+json">{"a":1}</script></body></html>',
  )
})

it('lets no text of an editor end the element or change the document', () => {
  const hostile = JSON.stringify({ name: "</script><script>alert(1)</script> $& $'" })
  const html = withDataBlocks(page, new Set([hostile]))
  expect(html.match(/<script/g)).toHaveLength(1)
  const json = /ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual(JSON.parse(hostile))
})

it('needs no hash in the policy: a data block is not run', () => {
  const policyOf = (html: string) => policyForPage({ html, scripts: [] }, ['https://lalezar.example'])
  expect(policyOf(withDataBlocks(page, new Set(['{}'])))).toBe(policyOf(page))
})

it('leaves what is no document as it is', () => {
  expect(withDataBlocks('text', new Set(['{}']))).toBe('text')
  expect(withDataBlocks(page, undefined)).toBe(page)
})
