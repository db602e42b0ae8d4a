/** A profile image is small, square and without metadata; decompression bombs and damaged files are refused. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { IMAGE_EDGE_PX } from './constants'
import { drawImage } from './draw-image'

const red = { create: { width: 300, height: 200, channels: 3, background: '#c02a37' } } as const
const EXIF = { IFD0: { Make: 'CANARY-camera' }, IFD3: { GPSLatitude: '41/1 0/1 29/1', GPSLatitudeRef: 'N' } }

async function drawn(...[bytes, type]: Parameters<typeof drawImage>): Promise<Buffer> {
  const result = await drawImage(bytes, type)
  if (!result.ok) throw new Error(result.code)
  return result.value
}

describe('a picture', () => {
  it('becomes a square WebP without place and camera', async () => {
    const photo = await sharp(red).withExif(EXIF).jpeg().toBuffer()
    expect(photo.toString('latin1')).toContain('CANARY')
    const bytes = await drawn(photo, 'jpg')
    const { format, width, height, exif, xmp, iptc } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: IMAGE_EDGE_PX, height: IMAGE_EDGE_PX })
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    expect(bytes.toString('latin1')).not.toContain('CANARY')
  })

  it('stands upright, as the camera said', async () => {
    const [black, white] = ['#000000', '#ffffff'].map((background) => ({
      create: { width: 100, height: 100, channels: 3 as const, background },
    }))
    // Black on the left: turned clockwise by 90 degrees, black is on top.
    const lying = await sharp(white)
      .composite([{ input: await sharp(black).resize(50, 100).png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data } = await sharp(await drawn(lying, 'jpg'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const top = data[3 * (20 * IMAGE_EDGE_PX + IMAGE_EDGE_PX / 2)] ?? 255
    const bottom = data[3 * ((IMAGE_EDGE_PX - 20) * IMAGE_EDGE_PX + IMAGE_EDGE_PX / 2)] ?? 0
    expect(top).toBeLessThan(30)
    expect(bottom).toBeGreaterThan(225)
  })

  it('may be a PNG with transparency, which becomes white, or a GIF, of which the first frame is taken', async () => {
    const clear = { create: { width: 8, height: 8, channels: 4, background: '#00000000' } } as const
    const png = await drawn(await sharp(clear).png().toBuffer(), 'png')
    expect((await sharp(png).raw().toBuffer())[0]).toBeGreaterThan(250)
    const gif = await drawn(await sharp(red).gif().toBuffer(), 'gif')
    expect((await sharp(gif).metadata()).pages ?? 1).toBe(1)
  })
})

describe('is refused:', () => {
  it('a small file that would be a huge picture', async () => {
    const bomb = await sharp({ create: { ...red.create, width: 9_000, height: 9_000 } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await drawImage(bomb, 'png')).toEqual({ ok: false, code: 'IMAGE_TOO_MANY_PIXELS' })
  })

  it('a picture of another type than its name says, a text, and half a picture', async () => {
    const png = await sharp(red).png().toBuffer()
    const noise = await sharp({
      create: { ...red.create, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    })
      .jpeg()
      .toBuffer()
    for (const [bytes, type] of [
      [png, 'jpg'],
      [Buffer.from('GIF89a but no picture'), 'gif'],
      [noise.subarray(0, noise.length / 2), 'jpg'],
      [Buffer.alloc(0), 'png'],
    ] as const)
      expect(await drawImage(bytes, type)).toEqual({ ok: false, code: 'FILE_CONTENT' })
  })
})
