import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import { mayManageWebhooks } from './policy'
import { chosenCollections, logQueryString, newWebhookForm, readLogQuery } from './schema'

const form = { name: ' Partner ', url: ' https://partner.example/ ', idempotency_key: newId() }

it('a form has a name, an address and any of the collections', () => {
  const parsed = v.parse(newWebhookForm, { ...form, about_service: 'on', about_blog: '', about_other: 'on' })
  expect(parsed).toMatchObject({ name: 'Partner', url: 'https://partner.example/' })
  expect(chosenCollections(parsed)).toEqual(['service'])
  expect(chosenCollections(v.parse(newWebhookForm, form))).toEqual([])
})

it.each([
  ['name', '', 'NAME_REQUIRED'],
  ['name', 'x'.repeat(81), 'NAME_TOO_LONG'],
  ['url', '  ', 'URL_INVALID'],
  ['url', `https://x.example/${'y'.repeat(2000)}`, 'URL_INVALID'],
  ['about_service', 'yes', 'INVALID'],
])('%s: %s is refused', (field, value, code) => {
  const parsed = v.safeParse(newWebhookForm, { ...form, [field]: value })
  expect(parsed.issues?.[0]?.message).toBe(code)
})

describe('the query of the log', () => {
  it.each([
    [{}, ''],
    [{ status: 'failed' }, '?status=failed'],
    [{ status: 'failed', page: '2' }, '?status=failed&page=2'],
    [{ status: 'lost', page: '0' }, ''],
    [{ page: '1e9' }, ''],
    [{ page: '3' }, '?page=3'],
  ])('%j: %s', (values, expected) => expect(logQueryString(readLogQuery(values))).toBe(expected))
})

it('admins alone manage webhooks', () => {
  expect(mayManageWebhooks({ role: 'admin' })).toBe(true)
  for (const role of ['support', 'editor', 'patient'] as const)
    expect(mayManageWebhooks({ role })).toBe(false)
  expect(mayManageWebhooks(null)).toBe(false)
})
