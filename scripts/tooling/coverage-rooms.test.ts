import { expect, it } from 'vitest'
import { missingRooms, rightRooms } from './coverage-rooms.mjs'

const SITE_TEST = 'src/surfaces/site/robots.test.ts'

it('a row names the room of each test that is beside its source', () => {
  expect(missingRooms([SITE_TEST], ['src/surfaces/frame'])).toEqual(['src/surfaces/site'])
  expect(missingRooms([SITE_TEST], ['src/surfaces/site'])).toEqual([])
  expect(missingRooms(['src/ui/tabs.test.ts', SITE_TEST], ['src/ui'])).toEqual(['src/surfaces/site'])
})

it('a part of a room is enough where the test is in it', () => {
  const feed = ['src/surfaces/site/feed']
  expect(missingRooms(['src/surfaces/site/feed/present.test.ts'], feed)).toEqual([])
  expect(missingRooms([SITE_TEST], feed)).toEqual(['src/surfaces/site'])
})

it('browser and integration tests require no room', () => {
  expect(missingRooms(['tests/e2e/shell.spec.ts'], ['src/surfaces/frame'])).toEqual([])
})

it('a shared room without a test of the row is removed, any other room stays', () => {
  expect(rightRooms([SITE_TEST], ['src/surfaces/frame'])).toEqual(['src/surfaces/site'])
  expect(rightRooms([SITE_TEST], ['src/care/schedule', 'src/ui'])).toEqual([
    'src/care/schedule',
    'src/surfaces/site',
  ])
  expect(rightRooms(['tests/e2e/shell.spec.ts'], ['src/ui'])).toEqual(['src/ui'])
})
