import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawShareImage } from './draw-share-image'
import { shareImageSvg } from './present'

const texts = {
  kicker: 'Behandlungen',
  title: 'Haartransplantation <b>&</b> Bart',
  brand: 'Lalezar International',
}

it('contains outlines and no text, so that no title becomes markup', () => {
  const svg = shareImageSvg(texts)
  expect(svg).not.toMatch(/<text|<b>|Haar|font/)
  expect(svg.match(/<path/g)?.length).toBeGreaterThan(50)
})

it('is drawn as a JPEG of 1200 × 630 that messengers will load', async () => {
  const bytes = await drawShareImage(shareImageSvg(texts))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(200_000)
})

it('is the same for the same texts and differs for others', () => {
  expect(shareImageSvg(texts)).toBe(shareImageSvg(texts))
  expect(shareImageSvg(texts)).not.toBe(shareImageSvg({ ...texts, kicker: '' }))
})
