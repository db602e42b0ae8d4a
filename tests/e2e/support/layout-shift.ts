import type { Page } from '@playwright/test'

/**
 * Watches what moves on a page by itself, from its first moment on; call it before the page is opened.
 * @returns a function that waits until the page is drawn as it is now, and answers with a line for every move: its size
 *   and the parts that moved; empty when none did
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moves: string[] = []
    const named = (node: unknown) =>
      node instanceof Element ? `${node.localName}.${node.className}`.slice(0, 80) : 'text'
    const read = (entries: PerformanceEntry[]) => {
      for (const entry of entries) {
        const sources: { node: unknown }[] = Reflect.get(entry, 'sources')
        moves.push(`${Reflect.get(entry, 'value')}: ${sources.map(({ node }) => named(node)).join(', ')}`)
      }
    }
    const observer = new PerformanceObserver((list) => read(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Reflect.set(window, 'readMoves', () => {
      read(observer.takeRecords())
      return moves
    })
  })
  return () =>
    page.evaluate(async (): Promise<string[]> => {
      const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await drawn()
      await drawn() // the frame before this one has been laid out, and its moves are reported
      return Reflect.get(window, 'readMoves')()
    })
}
