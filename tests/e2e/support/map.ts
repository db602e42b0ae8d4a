/** Map tiles for tests: answered here, so that no test asks a server of others. */
import type { Page } from '@playwright/test'

const TILES = 'https://tile.openstreetmap.org'
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM8ceLEfwAHhgMLG0vnGgAAAABJRU5ErkJggg=='

/** Answers the tile server's part. @returns paths such as `/9/297/191.png` and other foreign addresses, as asked for */
export async function answerTiles(page: Page, { status = 200 }: { status?: number } = {}) {
  const asked: string[] = []
  await page.context().route(
    (url) => url.protocol === 'https:',
    (route) => {
      const url = route.request().url()
      asked.push(url.startsWith(TILES) ? url.slice(TILES.length) : url)
      return url.startsWith(TILES)
        ? route.fulfill({
            status,
            contentType: 'image/png',
            body: Buffer.from(status === 200 ? PIXEL : '', 'base64'),
          })
        : route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title><p>Elsewhere</p>' })
    },
  )
  return asked
}

/** The tile that shows a position (Web Mercator). */
export function tileAt(latitude: number, longitude: number, zoom: number): string {
  const tiles = 2 ** zoom
  const x = Math.floor(((longitude + 180) / 360) * tiles)
  const radians = (latitude * Math.PI) / 180
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tiles)
  return `/${zoom}/${x}/${y}.png`
}
