import { getValibotConstraint, parseWithValibot } from '@conform-to/valibot'
import { describe, expect, it } from 'vitest'
import { cancelForm } from '../orders/schema'
import { readDraftForm, withdrawForm } from './schema'

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

describe('The reason for withdrawing or cancelling, as the browser checks it', () => {
  it.each([
    ['an offer', withdrawForm, { offer: 'o' }],
    ['an order', cancelForm, { order: 'o' }],
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
        basedOn: null,
        values: { title: 'FUE' },
      },
    })
  })

  it('needs the id of a request', () => {
    expect(readDraftForm({ title: 'FUE' })).toMatchObject({ ok: false, code: 'INVALID_INPUT' })
    expect(readDraftForm({ request, offer: 'x' })).toMatchObject({ ok: false, code: 'INVALID_INPUT' })
  })
})
