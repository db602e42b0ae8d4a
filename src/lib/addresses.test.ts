import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ADDRESSES, type Address, addressNamed, addressOf } from './addresses'

/** Paths without language that the files under src/app answer, parameters as `x`; `…` is any number of parts. */
const answered = globSync('src/app/**/{page,route}.{ts,tsx}').map((file) => {
  const folders = file.split('/').slice(2, -1)
  const isLocalized = folders[0] === '[locale]'
  const parts = folders
    .filter((folder) => folder !== '[locale]' && !folder.startsWith('('))
    .map((folder) => (folder.startsWith('[...') || folder.startsWith('[[') ? '…' : folder))
    .map((folder) => (folder.startsWith('[') ? 'x' : folder))
  return { file, isLocalized, parts }
})

/** The rest of the site's paths, which no other page answers. */
const REST = 'src/app/[locale]/(site)/[...rest]/page.tsx'
const pageOf = ({ file, isLocalized, parts }: (typeof answered)[number]): Address | undefined =>
  file === REST ? addressNamed('/*') : addressOf(parts, isLocalized)

describe('every page and route of the product has one row of the address table', () => {
  it('there are pages and routes to look at', () => expect(answered.length).toBeGreaterThan(70))

  it.each(answered.filter(({ parts }) => parts[0] !== 'crawlers'))('$file', (route) => {
    const row = pageOf(route)
    expect(row).toBeDefined()
    if (!route.parts.includes('…')) expect(route.parts.length).toBeLessThanOrEqual(row?.parts ?? 0)
  })

  it('no two rows have one path, with or without a language', () => {
    const paths = ADDRESSES.map(({ path, isLocalized }) => `${isLocalized ? '/{language}' : ''}${path}`)
    expect(new Set(paths).size).toBe(ADDRESSES.length)
  })

  it('a part that only begins like a row is another address', () => {
    expect(addressOf(['api-docs'], false)).toBeUndefined()
    expect(addressOf(['api', 'media-2'], false)?.path).toBe('/api')
    expect(addressOf(['api', 'media', 'file', 'a.webp'], false)?.path).toBe('/api/media/file')
  })
})

describe('every row of the address table is answered by something', () => {
  const used = new Set(answered.map(pageOf).map((row) => row?.path))

  it.each(ADDRESSES.filter(({ servedBy }) => servedBy === undefined))(
    '$path by a file of src/app',
    ({ path }) => {
      expect(used).toContain(path)
    },
  )

  it.each(ADDRESSES.filter(({ servedBy }) => servedBy?.startsWith('/')))(
    '$path by a file of src/app under another path',
    ({ servedBy }) => {
      expect(answered.map(({ parts }) => `/${parts[0]}`)).toContain(servedBy)
    },
  )

  it.each(['/auth-api', '/internal', '/files'])('%s has none', (path) => {
    expect(ADDRESSES.map((row) => row.path)).not.toContain(path)
  })
})

describe('what a row may say', () => {
  it.each(ADDRESSES.filter(({ robots }) => robots.startsWith('disallow')))(
    '$path is not in the sitemap as well',
    ({ sitemap }) => expect(sitemap).toBe('never'),
  )

  it.each(ADDRESSES.filter(({ cache }) => cache === 'shared'))(
    '$path is one copy for all, so it has an end of names',
    (row) => {
      expect(row.surface).toBe('site')
      expect(Number.isFinite(row.parts)).toBe(true)
    },
  )
})
