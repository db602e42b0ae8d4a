import { expect, it } from 'vitest'
import { segmentOf } from './page-segment'

const page = { status: 200, headers: {} }
const movedTo = (location: string) => ({ status: 301, headers: { location } })

it.each([
  ['a page', page, '/de/services/12-haar', 'H', 'protected'],
  ['its tree', page, '/de/services/12-haar', 'R', 'protected'],
  ['a segment, whose name a client chooses', page, '/de/services/12-haar', 'S/_tree', 'probation'],
  ['a page with a query', page, '/de/contact?service=x', 'H', 'probation'],
  ['another encoding of a page', page, '/de/services/12-h%61ar', 'H', 'probation'],
  ['an address that leads nowhere', { ...page, status: 404 }, '/de/services/9999', 'H', 'probation'],
  ['an address an editor moved', movedTo('/de/services/1-neu'), '/de/blogs/1-alt', 'H', 'probation'],
  ['a wrong spelling', movedTo('/de/services/1-neu'), '/de/services/1-alt', 'H', 'none'],
  ['a missing spelling', movedTo('/de/services/1-neu'), '/de/services/1', 'H', 'none'],
  ['the tree of a wrong spelling', { ...page, requestedStatus: 301 }, '/de/services/1-alt', 'R', 'none'],
])('%s', (_, rendered, url, kind, segment) => {
  expect(segmentOf(rendered, url, kind)).toBe(segment)
})
