import { redirect } from 'next/navigation'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import type { Actor } from '@/care/sign-in/session'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { err, ok } from '@/lib/result'
import { answerForm, formAction, type SignedInForm } from './form-action'

vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-kervan-client-ip': '203.0.113.9', 'user-agent': 'Test' }),
  cookies: async () => ({ get: () => undefined }),
}))

const actor: Actor = {
  userId: newId(),
  role: 'support',
  email: 'mira@example.org',
  name: 'Mira',
  demo: false,
  locale: 'de',
}
const schema = v.object({
  cake: v.pipe(v.string('CAKE_REQUIRED'), v.nonEmpty('CAKE_REQUIRED')),
  idempotency_key: v.optional(v.string()),
})
type Order = v.InferOutput<typeof schema>
const order = (more: Partial<SignedInForm<Order, string>> = {}): SignedInForm<Order, string> => ({
  name: 'cake.order',
  schema,
  keeps: ['cake', 'note'],
  useCase: async ({ cake }) => ok(cake),
  ...more,
})

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

const send = (
  made: SignedInForm<Order, string>,
  values: Record<string, string>,
  who: Actor | null | Error = actor,
) =>
  answerForm(made, form(values), {
    locale: 'fr',
    clientIp: '203.0.113.9',
    userAgent: null,
    findActor: async () => {
      if (who instanceof Error) throw who
      return who
    },
  })

it('answers what is wrong with a field at the field, and gives back what was typed', async () => {
  const typed = { cake: '', note: 'no nuts', password: 'Bosporus-47', $ACTION_ID: '1' }
  expect(await send(order(), typed)).toEqual({
    status: 'error',
    code: 'INVALID_INPUT',
    fields: { cake: 'CAKE_REQUIRED' },
    values: { cake: '', note: 'no nuts' },
  })
  const all = await send(order({ keeps: 'all' }), { ...typed, idempotency_key: 'k', note: 'x'.repeat(9_000) })
  expect(all).toMatchObject({ values: { cake: '', note: 'x'.repeat(4_096) } })
  expect(all).not.toHaveProperty(['values', '$ACTION_ID'])
  expect(all).not.toHaveProperty(['values', 'idempotency_key'])
})

it('reads a form by a function where the fields are not a plain object', async () => {
  const read = (data: FormData) =>
    data.has('cake') ? ok({ cake: 'read' }) : err('INVALID_INPUT', { cake: 'CAKE_REQUIRED' })
  const made = order({ schema: read, done: (value) => ({ code: value }) })
  expect(await send(made, {})).toMatchObject({ fields: { cake: 'CAKE_REQUIRED' } })
  expect(await send(made, { cake: 'x' })).toEqual({ status: 'done', code: 'read' })
})

it('runs nothing for a person who is not signed in, or whom the policy refuses', async () => {
  const useCase = vi.fn(order().useCase)
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  expect(await send(order({ useCase }), { cake: 'plum' }, null)).toEqual({
    status: 'error',
    code: 'NOT_SIGNED_IN',
    values: { cake: 'plum' },
  })
  const policy = (who: Actor | null) => who?.role === 'admin'
  for (const who of [null, actor]) {
    const refused = await send(order({ useCase, policy }), { cake: '' }, who)
    expect(refused).toEqual({ status: 'error', code: 'FORBIDDEN' })
  }
  const named = await send(order({ useCase, policy, refusal: 'CAKE_NOT_YOURS' }), { cake: 'plum' })
  expect(named).toEqual({ status: 'error', code: 'CAKE_NOT_YOURS' })
  expect(useCase).not.toHaveBeenCalled()
})

it('checks a demo account’s form and saves nothing (reading 22)', async () => {
  const useCase = vi.fn(order().useCase)
  const demo = { ...actor, demo: true }
  expect(await send(order({ useCase }), { cake: '' }, demo)).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await send(order({ useCase }), { cake: 'plum' }, demo)).toEqual({
    status: 'done',
    code: 'DEMO_NOT_SAVED',
  })
  expect(useCase).not.toHaveBeenCalled()
})

it('hands the use case the input with its key, the person and the browser', async () => {
  const useCase = vi.fn(order().useCase)
  await send(order({ useCase }), { cake: 'plum', idempotency_key: 'key-12345', other: 'left out' })
  expect(useCase).toHaveBeenCalledExactlyOnceWith(
    { cake: 'plum', idempotency_key: 'key-12345' },
    { actor, locale: 'fr', clientIp: '203.0.113.9', userAgent: null },
  )
})

it('passes a refusal of the use case on; faults of fields are said at the fields', async () => {
  const soldOut = await send(order({ useCase: async () => err('SOLD_OUT') }), { cake: 'plum' })
  expect(soldOut).toEqual({ status: 'error', code: 'SOLD_OUT', values: { cake: 'plum' } })
  const small = err('TOO_SMALL', { cake: 'TOO_SMALL' })
  expect(await send(order({ useCase: async () => small }), { cake: 'plum' })).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { cake: 'TOO_SMALL' },
  })
})

it('keeps what was typed when the database is away, and logs the form without its contents', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const away = new Error('connect ECONNREFUSED')
  const unavailable = { status: 'error', code: 'UNAVAILABLE', values: { cake: 'plum' } }
  expect(await send(order({ useCase: () => Promise.reject(away) }), { cake: 'plum' })).toEqual(unavailable)
  expect(await send(order(), { cake: 'plum' }, away)).toEqual(unavailable)
  expect(error.mock.calls.map(([fields]) => fields)).toEqual([
    { err: away, form: 'cake.order' },
    { err: away, form: 'cake.order' },
  ])
})

it('answers done with values for the form, or a path to go to', async () => {
  expect(await send(order(), { cake: 'plum' })).toEqual({ status: 'done' })
  const told = order({ done: (cake) => ({ values: { cake } }) })
  expect(await send(told, { cake: 'plum' })).toEqual({ status: 'done', values: { cake: 'plum' } })
  const led = order({ done: (value, { locale }, { cake }) => `/${locale}/${cake}/${value}` })
  expect(await send(led, { cake: 'plum' })).toEqual({ path: '/fr/plum/plum' })
})

it('lets a redirect of the use case through', async () => {
  const leaving = order({ useCase: async () => redirect('/login') })
  await expect(send(leaving, { cake: 'plum' })).rejects.toMatchObject({
    digest: expect.stringContaining('/login'),
  })
})

it('as an action: goes to the path in the language of the form, and asks a visitor for no session', async () => {
  const bake = formAction({
    name: 'cake.bake',
    visitor: true,
    schema,
    useCase: async ({ cake }, { locale, clientIp, userAgent }) =>
      ok(`${locale} ${cake} ${clientIp} ${userAgent}`),
    done: (value, { locale }) => (value === 'tr plum 203.0.113.9 Test' ? `/${locale}/cakes` : '/wrong'),
  })
  expect(await bake(IDLE, form({ cake: '' }))).toMatchObject({ status: 'error' })
  await expect(bake(IDLE, form({ cake: 'plum', locale: 'tr-TR' }))).rejects.toMatchObject({
    digest: expect.stringContaining('/tr/cakes'),
  })
})
