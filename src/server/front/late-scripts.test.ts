import { describe, expect, it } from 'vitest'
import { withLateScripts } from './late-scripts'

const BUILD = '<script src="/_next/static/chunks/a.js" async=""></script>'
const page = (head: string, body = '') =>
  `<!DOCTYPE html><html><head><script>policy</script>${head}</head><body>${body}</body></html>`

describe('scripts of a public page', () => {
  it('sleep until somebody is there: of a type that no browser runs', () => {
    const html = withLateScripts(
      page(BUILD, '<script id="_R_" src="/_next/static/chunks/b.js" async=""></script>'),
    )
    expect(html).toContain('<script type="text/late" src="/_next/static/chunks/a.js" async="">')
    expect(html).toContain('<script type="text/late" id="_R_" src="/_next/static/chunks/b.js" async="">')
  })

  it('are woken by a few lines at the end of the head, once', () => {
    const html = withLateScripts(page(BUILD + BUILD))
    expect(html.match(/pointermove/g)).toHaveLength(1)
    expect(html.indexOf('pointermove')).toBeLessThan(html.indexOf('</head>'))
    expect(html.indexOf('pointermove')).toBeGreaterThan(html.indexOf('policy'))
  })

  it('are not fetched ahead of the pictures', () => {
    const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>'
    expect(withLateScripts(page(preload + BUILD))).not.toContain('preload')
    const font = '<link rel="preload" as="font" href="/_next/static/media/a.woff2"/>'
    expect(withLateScripts(page(font + BUILD))).toContain(font)
  })

  it('that belong to old browsers, to the page itself or to nobody stay as they are', () => {
    const others =
      '<script src="/_next/static/chunks/old.js" noModule=""></script>' +
      '<script>self.__next_f.push([1,""])</script><script type="application/ld+json">{}</script>'
    expect(withLateScripts(page(BUILD + others))).toContain(others)
  })

  it('leave a text without them as it is', () => {
    for (const text of ['', 'plain', page('<title>x</title>')]) expect(withLateScripts(text)).toBe(text)
  })
})
