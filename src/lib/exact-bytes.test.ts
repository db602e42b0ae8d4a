import { expect, it } from 'vitest'
import { exactBytesOf, exactCopy } from './exact-bytes'

it.each([
  ['a text', exactBytesOf('{"a":"Zürich"}')],
  ['a copy of a part', exactCopy(Buffer.from('xx{"a":"Zürich"}xx').subarray(2, 17))],
])('%s keeps no more memory than its bytes', (_, bytes) => {
  expect(bytes.toString()).toBe('{"a":"Zürich"}')
  expect(bytes.buffer.byteLength).toBe(15)
})
