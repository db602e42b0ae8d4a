import type { Page } from '@playwright/test'

/**
 * Watches what moves on a page by itself, from its first moment on; call it before the page is opened.
 * @returns a function that answers with a line for every move: its size and the parts that moved; empty when none did
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moves: string[] = []
    Reflect.set(window, 'moves', moves)
    const named = (node: unknown) =>
      node instanceof Element ? `${node.localName}.${node.className}`.slice(0, 80) : 'text'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node: unknown }[] = Reflect.get(entry, 'sources')
        moves.push(`${Reflect.get(entry, 'value')}: ${sources.map(({ node }) => named(node)).join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate((): string[] => Reflect.get(window, 'moves'))
}
