import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { presentManifest } from './manifest'

const manifest = presentManifest('tr', { name: 'Lalezar International', tagline: 'Bir satır' })

it('is in the reader’s language and starts in it', () => {
  expect(manifest).toMatchObject({
    name: 'Lalezar International',
    short_name: 'Lalezar',
    description: 'Bir satır',
    lang: 'tr-TR',
    start_url: '/tr',
    display: 'standalone',
  })
})

it('is one installation for all languages', () => {
  expect(presentManifest('de', { name: 'A', tagline: '' }).id).toBe(manifest.id)
})

it('names icons that exist, one of them maskable', () => {
  expect(manifest.icons).toHaveLength(3)
  for (const { src } of manifest.icons) expect(existsSync(`public${src}`), src).toBe(true)
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
})
