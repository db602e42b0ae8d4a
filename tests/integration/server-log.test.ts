/** The check at the end of a run that no address of a person is in a server's log. */
import { expect, it } from 'vitest'
import { personalAddressIn } from '../support/demo-server'

const WELCOME = 'Demo sign-ins, password x\n  patient  patient@demo.kervan.example\n\n'

it('finds an address wherever it is in a line', () => {
  for (const line of [
    '{"level":50,"msg":"no account of lena@example.org"}',
    '{"email":"lena.k+1@mail.example.com"}',
    'Rejected: <lena@example.org>',
    'Key (email)=(lena@example.org) already exists.',
  ])
    expect(personalAddressIn(`${WELCOME}ready\n${line}\nlast`)).toBe(line)
})

it('takes neither the demo’s own sign-ins nor a package in a stack for one', () => {
  const stack =
    'at f (/app/node_modules/@scope/db.js:1:2)\nat g (/app/node_modules/.store/pkg@1.2.3/index.js:4:5)'
  expect(personalAddressIn(`${WELCOME}{"stack":["${stack}"]}`)).toBeUndefined()
  expect(personalAddressIn(`${WELCOME}at h (node_modules/@scope/package/dist/index.js:10:1)`)).toBeUndefined()
})
