import { redirect } from 'next/navigation'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import type { Actor } from '@/care/sign-in/session'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { isUnsaved, renderContext, typedWithoutSession } from '@/lib/render-context'
import { err, ok } from '@/lib/result'
import { askAsStranger, sendHeaders } from '../../../tests/support/next-headers'
import { answerForm, formAction, SIGNED_OUT, type SignedInForm } from './form-action'

vi.mock('next/headers', () => import('../../../tests/support/next-headers'))

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
  definition: SignedInForm<Order, string>,
  values: Record<string, string>,
  who: Actor | null | Error = actor,
) =>
  answerForm(definition, form(values), {
    locale: 'fr',
    clientIp: '203.0.113.9',
    userAgent: null,
    findActor: async () => {
      if (who instanceof Error) throw who
      return who
    },
  })

it('returns errors by field, with what was typed', async () => {
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

it('accepts a function as schema', async () => {
  const readForm = (data: FormData) =>
    data.has('cake') ? ok({ cake: 'read' }) : err('INVALID_INPUT', { cake: 'CAKE_REQUIRED' })
  const withFunction = order({ schema: readForm, done: (value) => ({ code: value }) })
  expect(await send(withFunction, {})).toMatchObject({ fields: { cake: 'CAKE_REQUIRED' } })
  expect(await send(withFunction, { cake: 'x' })).toEqual({ status: 'done', code: 'read' })
})

it('does not run the use case without a session, or when the policy refuses', async () => {
  const useCase = vi.fn(order().useCase)
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  expect(await send(order({ useCase }), { cake: 'plum' }, null)).toEqual({
    status: 'error',
    code: 'NOT_SIGNED_IN',
    values: { cake: 'plum' },
  })
  const policy = (who: Actor | null) => who?.role === 'admin'
  const refused = await send(order({ useCase, policy }), { cake: '' })
  expect(refused).toEqual({ status: 'error', code: 'FORBIDDEN' })
  // The session ended while the form was filled in: signing in again must be enough to send it.
  const ended = await send(order({ useCase, policy }), { cake: 'plum' }, null)
  expect(ended).toEqual({ status: 'error', code: 'NOT_SIGNED_IN', values: { cake: 'plum' } })
  const named = order({ useCase, policy, refusal: 'CAKE_NOT_YOURS' })
  expect(await send(named, { cake: 'plum' })).toEqual({ status: 'error', code: 'CAKE_NOT_YOURS' })
  expect(await send(named, { cake: 'plum' }, null)).toEqual(ended)
  expect(useCase).not.toHaveBeenCalled()
})

it('keeps what was typed without a session for the page that is drawn in the same request', async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const keptAfter = (who: Actor | null) =>
    renderContext.run({ tags: new Set() }, async () => {
      await send(order(), { cake: 'plum', other: 'left out' }, who)
      return typedWithoutSession()
    })
  expect(await keptAfter(null)).toEqual({ form: 'cake.order', values: { cake: 'plum' } })
  expect(await keptAfter(actor)).toBeUndefined()
})

it('checks the form of a demo account and saves nothing (reading 22)', async () => {
  const useCase = vi.fn(order().useCase)
  const demo = { ...actor, demo: true }
  expect(await send(order({ useCase }), { cake: '' }, demo)).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await send(order({ useCase }), { cake: 'plum' }, demo)).toEqual({
    status: 'done',
    code: 'DEMO_NOT_SAVED',
  })
  expect(useCase).not.toHaveBeenCalled()
})

it('passes input, idempotency key, person and browser to the use case', async () => {
  const useCase = vi.fn(order().useCase)
  await send(order({ useCase }), { cake: 'plum', idempotency_key: 'key-12345', other: 'left out' })
  expect(useCase).toHaveBeenCalledExactlyOnceWith(
    { cake: 'plum', idempotency_key: 'key-12345' },
    { actor, locale: 'fr', clientIp: '203.0.113.9', userAgent: null },
  )
})

it('returns the error of the use case, by field where it names fields', async () => {
  const soldOut = await send(order({ useCase: async () => err('SOLD_OUT') }), { cake: 'plum' })
  expect(soldOut).toEqual({ status: 'error', code: 'SOLD_OUT', values: { cake: 'plum' } })
  const tooSmall = err('TOO_SMALL', { cake: 'TOO_SMALL' })
  expect(await send(order({ useCase: async () => tooSmall }), { cake: 'plum' })).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { cake: 'TOO_SMALL' },
  })
})

it('returns what was typed when the database is down, and logs the form without its contents', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const databaseError = new Error('connect ECONNREFUSED')
  const unavailable = { status: 'error', code: 'UNAVAILABLE', values: { cake: 'plum' } }
  expect(await send(order({ useCase: () => Promise.reject(databaseError) }), { cake: 'plum' })).toEqual(
    unavailable,
  )
  expect(await send(order(), { cake: 'plum' }, databaseError)).toEqual(unavailable)
  const named = order({ failure: 'BAKING_FAILED' })
  expect(await send(named, { cake: 'plum' }, databaseError)).toEqual({
    ...unavailable,
    code: 'BAKING_FAILED',
  })
  expect(error.mock.calls.map(([fields]) => fields)).toEqual([
    { err: databaseError, form: 'cake.order' },
    { err: databaseError, form: 'cake.order' },
    { err: databaseError, form: 'cake.order' },
  ])
})

it('answers `done` with values for the form, or a path to redirect to', async () => {
  expect(await send(order(), { cake: 'plum' })).toEqual({ status: 'done' })
  const withValues = order({ done: (cake) => ({ values: { cake } }) })
  expect(await send(withValues, { cake: 'plum' })).toEqual({ status: 'done', values: { cake: 'plum' } })
  const withPath = order({ done: (value, { locale }, { cake }) => `/${locale}/${cake}/${value}` })
  expect(await send(withPath, { cake: 'plum' })).toEqual({ path: '/fr/plum/plum' })
})

it('does not catch a redirect of the use case', async () => {
  const redirecting = order({ useCase: async () => redirect('/login') })
  await expect(send(redirecting, { cake: 'plum' })).rejects.toMatchObject({
    digest: expect.stringContaining('/login'),
  })
})

it('as an action: redirects in the language of the form, and reads no session for a visitor', async () => {
  askAsStranger()
  sendHeaders({ 'x-kervan-client-ip': '203.0.113.9', 'user-agent': 'Test' })
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

it('what is stored meanwhile is read for a sender who was signed out, and for nobody else', async () => {
  const stored = vi.fn(async () => ({ revision: 'r2', values: { cake: 'Baklava' } }))
  const overtaken = order({ useCase: async () => err('CHANGED_ELSEWHERE'), stored })
  expect(await send(overtaken, { cake: 'Lokum' })).not.toHaveProperty('stored')
  expect(stored).not.toHaveBeenCalled()
  expect(await send(overtaken, { cake: 'Lokum', [SIGNED_OUT]: '1' })).toMatchObject({
    ...{ status: 'error', code: 'CHANGED_ELSEWHERE', values: { cake: 'Lokum' } },
    stored: { revision: 'r2', values: { cake: 'Baklava' } },
  })
  const refused = order({ useCase: async () => err('FORBIDDEN'), stored })
  expect(await send(refused, { cake: 'Lokum', [SIGNED_OUT]: '1' })).not.toHaveProperty('stored')
  expect(stored).toHaveBeenCalledTimes(1)
})

it('as an action: keeps that a form was not saved for the page that is drawn in the same request, and nothing of one that was', async () => {
  askAsStranger()
  sendHeaders({ 'x-kervan-client-ip': '203.0.113.9' })
  const bake = formAction({ name: 'cake.bake', visitor: true, schema, useCase: async ({ cake }) => ok(cake) })
  const isKept = (cake: string) =>
    renderContext.run({ tags: new Set() }, async () => {
      await bake(IDLE, form({ cake }))
      return isUnsaved(['cake.bake'], ['cake', cake])
    })
  expect(await isKept('')).toBe(true)
  expect(await isKept('plum')).toBe(false)
})
