import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { withScriptPolicy } from '../front/script-policy'
import { withDeferredScripts } from './deferred-scripts'

const BUILD = '<script src="/_next/static/chunks/a.js" async=""></script>'
const page = (head: string, body = '') =>
  `<!DOCTYPE html><html><head><script>policy</script>${head}</head><body>${body}</body></html>`

describe('scripts of a public page', () => {
  it('wait for the first input: they have a type that no browser runs', () => {
    const html = withDeferredScripts(
      page(BUILD, '<script id="_R_" src="/_next/static/chunks/b.js" async=""></script>'),
    )
    expect(html).toContain('<script type="text/deferred" src="/_next/static/chunks/a.js" async="">')
    expect(html).toContain('<script type="text/deferred" id="_R_" src="/_next/static/chunks/b.js" async="">')
  })

  it('are started by one small script at the end of the head', () => {
    const html = withDeferredScripts(page(BUILD + BUILD))
    expect(html.match(/pointermove/g)).toHaveLength(1)
    expect(html.indexOf('pointermove')).toBeLessThan(html.indexOf('</head>'))
    expect(html.indexOf('pointermove')).toBeGreaterThan(html.indexOf('policy'))
  })

  it('are not fetched ahead of the pictures', () => {
    const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>'
    expect(withDeferredScripts(page(preload + BUILD))).not.toContain('preload')
    const font = '<link rel="preload" as="font" href="/_next/static/media/a.woff2"/>'
    expect(withDeferredScripts(page(font + BUILD))).toContain(font)
  })

  it('that are for old browsers, inline or data stay as they are', () => {
    const others =
      '<script src="/_next/static/chunks/old.js" noModule=""></script>' +
      '<script>self.__next_f.push([1,""])</script><script type="application/ld+json">{}</script>'
    expect(withDeferredScripts(page(BUILD + others))).toContain(others)
  })

  it('leave a text without them as it is', () => {
    for (const text of ['', 'plain', page('<title>x</title>')]) expect(withDeferredScripts(text)).toBe(text)
  })
})

describe('the React of Next still', () => {
  const load = createRequire(createRequire(import.meta.url).resolve('next/package.json'))
  const { createElement } = load('./dist/compiled/react')
  const { renderToReadableStream } = load('./dist/compiled/react-dom/server.edge')

  it('writes scripts of the build and their preloads in the form that we defer', async () => {
    const document = createElement('html', null, createElement('head'), createElement('body', null, 'text'))
    const bootstrapScripts = [
      '/_next/static/chunks/a.js',
      { src: '/_next/static/chunks/b.js', integrity: 'x' },
    ]
    const stream = await renderToReadableStream(document, { bootstrapScripts, nonce: 'n' })
    const html = withDeferredScripts(withScriptPolicy(await new Response(stream).text()))
    expect(html.match(/<script type="text\/deferred"[^>]* src="\/_next\/static\//g)).toHaveLength(2)
    expect(html).not.toMatch(/<script src="\/_next|rel="preload"/)
    expect(html).toContain('<head><script>window.trustedTypes')
    expect(html).toContain('requestSubmit')
  })

  it('writes a script element as it writes its own', async () => {
    const script = createElement('script', { src: '/_next/static/chunks/a.js', async: true })
    const stream = await renderToReadableStream(
      createElement('html', null, createElement('head', null, script), createElement('body')),
    )
    expect(withDeferredScripts(await new Response(stream).text())).toContain(
      '<script type="text/deferred" src="/_next/static/chunks/a.js" async="">',
    )
  })
})
