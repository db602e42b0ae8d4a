import { expect, it } from 'vitest'
import { skeletonOf } from './skeleton-rules'

it.each([
  ['/de/my-requests', 'list'],
  ['/de/my-requests/messages?before=3', 'list'],
  ['/tr/my-requests/documents?next=/de/settings', 'list'],
  ['/de/my-requests/orders/0192f0c4', 'record'],
  ['/de/my-requests/orders/0192f0c4/payment', 'record'],
  ['/de/my-requests/offers/compare', 'record'],
  ['/de/my-requests/messages/new?request=1', 'form'],
  ['/de/my-requests/requests/new', 'form'],
  ['/fr/notifications', 'list'],
  ['/fr/notifications/0192f0c4', 'record'],
  ['/en/settings', 'list'],
  ['/en/settings/documents', 'list'],
  ['/en/settings/profile', 'form'],
  ['/en/settings/privacy#erasure', 'form'],
  ['/en', undefined],
  ['/en/services/12-hair', undefined],
  ['', undefined],
])('the page at %s: %s', (href, shape) => {
  expect(skeletonOf(href)).toBe(shape)
})
