import { getValibotConstraint, parseWithValibot } from '@conform-to/valibot'
import { describe, expect, it } from 'vitest'
import { cancelForm } from '../orders/schema'
import { overOf, readDraftForm, withdrawForm } from './schema'

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

describe('The reason for withdrawing or cancelling, as the browser checks it', () => {
  it.each([
    ['an offer', withdrawForm, { offer: 'o', version: '1' }],
    ['an order', cancelForm, { order: 'o', version: 'e' }],
  ] as const)(
    'of %s: is required and limited in length, with the error codes of the server',
    (_name, schema, frame) => {
      const codes = (reason: string) =>
        parseWithValibot(form({ ...frame, reason }), { schema }).reply().error?.reason
      expect(codes('')).toEqual(['REASON_REQUIRED'])
      expect(codes('  ')).toEqual(['REASON_REQUIRED'])
      expect(codes('x'.repeat(2001))).toEqual(['REASON_TOO_LONG'])
      expect(codes('Another clinic')).toBeUndefined()
      expect(getValibotConstraint(schema)).toHaveProperty('reason')
    },
  )
})

describe('A draft read from the offer form', () => {
  const request = '01890000-0000-7000-8000-000000000000'
  it('has the filled fields of the offer, without the context fields', () => {
    const typed = {
      request,
      offer: '',
      locale: 'de',
      basedOn: '',
      title: 'FUE',
      'items.0.title': '',
      files_form: 'a',
    }
    expect(readDraftForm(typed)).toEqual({
      ok: true,
      value: {
        requestId: request,
        offerId: null,
        isAlternative: false,
        version: 0,
        basedOn: null,
        values: { title: 'FUE' },
      },
    })
  })

  it('names what it was opened with, or the newer text that its sender chose to replace', () => {
    const opened = { request, version: '1', basedOn: '2026-11-26T09:00:00.000Z' }
    const read = (typed: Record<string, string>) => readDraftForm({ ...opened, ...typed })
    expect(read({})).toMatchObject({ value: { version: 1, basedOn: opened.basedOn, values: {} } })
    expect(read({ over: overOf('2', '') })).toMatchObject({ value: { version: 2, basedOn: null } })
    const newer = '2026-11-26T10:00:00.000Z'
    expect(read({ over: overOf('1', newer) })).toMatchObject({ value: { version: 1, basedOn: newer } })
    expect(read({ over: newer })).toMatchObject({ ok: false, code: 'INVALID_INPUT' })
  })

  it('needs the id of a request', () => {
    expect(readDraftForm({ title: 'FUE' })).toMatchObject({ ok: false, code: 'INVALID_INPUT' })
    expect(readDraftForm({ request, offer: 'x' })).toMatchObject({ ok: false, code: 'INVALID_INPUT' })
  })
})
