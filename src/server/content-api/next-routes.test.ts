/** The calls that are passed to Next are those that its routes answer. */
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { addressOf } from '@/lib/addresses'
import { NEXT_ROUTES } from './next-routes'

const APP = 'src/app'

it('every route below /auth, /items and /users that is of the API has its methods in the table', () => {
  const routes = globSync(`${APP}/{auth,items,users}/**/route.ts`)
    .map((file) => ({ file, path: `/${dirname(file).slice(APP.length + 1)}` }))
    .filter(({ path }) => addressOf(path.split('/').filter(Boolean), false)?.surface === 'api')
  const methods = routes.map(({ file, path }) => [
    path,
    [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?function ([A-Z]+)\(/gm)]
      .map(([, method]) => method)
      .toSorted(),
  ])
  expect(Object.fromEntries(methods)).toEqual(NEXT_ROUTES)
})
