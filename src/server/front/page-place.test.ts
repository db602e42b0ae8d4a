import { expect, it } from 'vitest'
import { placeOf } from './page-place'

const page = { status: 200, headers: {} }
const movedTo = (location: string) => ({ status: 301, headers: { location } })

it.each([
  ['a page', page, '/de/services/12-haar', 'H', 'main'],
  ['its tree', page, '/de/services/12-haar', 'R', 'main'],
  ['a segment, whose name a client chooses', page, '/de/services/12-haar', 'S/_tree', 'aside'],
  ['a page with a query', page, '/de/contact?service=x', 'H', 'aside'],
  ['another encoding of a page', page, '/de/services/12-h%61ar', 'H', 'aside'],
  ['an address that leads nowhere', { ...page, status: 404 }, '/de/services/9999', 'H', 'aside'],
  ['an address an editor moved', movedTo('/de/services/1-neu'), '/de/blogs/1-alt', 'H', 'aside'],
  ['a wrong spelling', movedTo('/de/services/1-neu'), '/de/services/1-alt', 'H', 'nowhere'],
  ['a missing spelling', movedTo('/de/services/1-neu'), '/de/services/1', 'H', 'nowhere'],
  ['the tree of a wrong spelling', { ...page, requestedStatus: 301 }, '/de/services/1-alt', 'R', 'nowhere'],
])('%s', (_, rendered, url, kind, place) => {
  expect(placeOf(rendered, url, kind)).toBe(place)
})
