/** Pictures in rich texts, as the media library has them. */
import { expect, it } from 'vitest'
import { IN_GERMAN } from '@/content/fallback/rules'
import { writeRichText } from './write-rich-text'

const FILE = {
  id: 7,
  alt: 'Das "Haus" & mehr',
  filename: 'haus am see.webp',
  mimeType: 'image/webp',
  width: 1200,
  height: 800,
  sizes: {
    thumb: { filename: 'haus-400x267.webp', width: 400, height: 267 },
    small: { filename: null, width: null, height: null },
  },
}
const textOf = (value: unknown) =>
  writeRichText(
    // @ts-expect-error a node as Payload populates it: its types know the whole record only
    { root: { type: 'root', children: [{ type: 'upload', version: 3, relationTo: 'media', value }] } },
  )

it('has address, copies, size and description, and is loaded lazily', () => {
  expect(textOf(FILE)).toBe(
    `<img src="/api/media/file/haus%20am%20see.webp" srcset="${[
      '/api/media/file/haus-400x267.webp 400w',
      '/api/media/file/haus%20am%20see.webp 1200w',
    ].join(
      ', ',
    )}" sizes="(min-width: 48rem) 42rem, 80vw" width="1200" height="800" alt="Das &#x22;Haus&#x22; &#x26; mehr" loading="lazy" decoding="async">`,
  )
})

it('without copies has its address alone, and says when its description is German', () => {
  const html = textOf({ ...FILE, sizes: undefined, alt: 'Haus', [IN_GERMAN]: ['alt'] })
  expect(html).not.toContain('srcset')
  expect(html).toContain('alt="Haus" lang="de"')
})

it.each([7, null, { ...FILE, isWithheld: true }, { ...FILE, filename: null }])(
  'is left out where it cannot be shown: %o',
  (value) => {
    expect(textOf(value)).toBe('')
  },
)

it('a film is a link to it', () => {
  const film = { ...FILE, filename: 'film.mp4', mimeType: 'video/mp4', width: null, height: null }
  expect(textOf(film)).toBe('<a href="/api/media/file/film.mp4">film.mp4</a>')
  expect(textOf({ ...film, isWithheld: true })).toBe('')
})
