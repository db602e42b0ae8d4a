import { expect, it } from 'vitest'
import { presentSiteSettings } from './present'

it('sibling programs are external links as the settings give them, by default our own pages (reading 20)', () => {
  const siblings = [
    { id: 'a', label: 'IVF', url: 'https://ivf.lalezar.example/de?from=hair' },
    { id: 'b', label: 'Visio', url: '/programs/visio' },
    { id: 'c', label: 'Hair', url: '/' },
  ]
  const view = presentSiteSettings({ id: 1, siblings }, 'tr')
  expect(view.siblings.map(({ url }) => url)).toEqual([
    'https://ivf.lalezar.example/de?from=hair',
    '/tr/programs/visio',
    '/tr',
  ])
})
