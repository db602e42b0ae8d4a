// The pictures of the site itself: icons, brand lines, hero poster and the fallback picture.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tokens } from './lib/color.mjs'
import { root } from './lib/content.mjs'
import { pngBytes, toPng, toWebp } from './lib/render.mjs'
import { picture, rect } from './lib/svg.mjs'
import { divider, mark, skylineLine, tile } from './motifs/mark.mjs'
import { vase } from './motifs/things-more.mjs'
import { compose, paletteOf } from './scenes/frame.mjs'
import { drawHero } from './scenes/hero.mjs'

/** An ICO file that holds PNG pictures of the given sizes. */
async function icon(svg, sizes) {
  const images = await Promise.all(sizes.map((size) => pngBytes(svg, size)))
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.length
  images.forEach((image, i) => {
    const at = 6 + i * 16
    head.writeUInt8(sizes[i], at)
    head.writeUInt8(sizes[i], at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(image.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += image.length
  })
  return Buffer.concat([head, ...images])
}

/** Writes everything under public that is drawn. */
export async function drawSite() {
  const folder = (name) => join(root, 'public', name)
  for (const name of ['', 'icons', 'brand', 'images']) await mkdir(folder(name), { recursive: true })
  await writeFile(folder('favicon.ico'), await icon(mark(), [16, 32, 48]))
  await toPng(mark(), folder('icons/icon-192.png'), 192)
  await toPng(mark(), folder('icons/icon-512.png'), 512)
  await toPng(mark({ ground: tokens.paper, scale: 0.72 }), folder('icons/maskable-512.png'), 512)
  await toPng(mark({ ground: tokens.paper, scale: 0.86 }), folder('icons/apple-touch-180.png'), 180)
  const lines = { mark: mark(), tile: tile(), divider: divider(), skyline: skylineLine() }
  for (const [name, svg] of Object.entries(lines)) await writeFile(folder(`brand/${name}.svg`), `${svg}\n`)
  const poster = drawHero(0)
  await toWebp(poster, folder('images/hero-poster.webp'), { limit: 59_000 })
  await toWebp(poster, folder('images/hero-poster-768.webp'), { limit: 40_000, width: 768 })
  const c = paletteOf('checks')
  await toWebp(
    picture(
      1200,
      800,
      rect(0, 0, 1200, 800, { fill: c.wash }),
      compose(3, c, 'fallback', 1200, 800, vase(c)),
    ),
    folder('images/fallback.webp'),
  )
  console.log(
    `site: favicon, 4 icons, brand lines ${Object.values(lines)
      .map((svg) => `${(svg.length / 1024).toFixed(1)} kB`)
      .join(', ')}, posters, fallback`,
  )
}
