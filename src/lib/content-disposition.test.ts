import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentDisposition } from './content-disposition'

it('a name in any language is sent in ASCII and in UTF-8', () => {
  expect(contentDisposition('attachment', 'Röntgen (1).pdf')).toBe(
    `attachment; filename="R_ntgen (1).pdf"; filename*=UTF-8''R%C3%B6ntgen%20%281%29.pdf`,
  )
})

it('no name ends the header, opens a quote or is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = contentDisposition('inline', name)
      expect(header).toMatch(/^inline; filename="[^"\\]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/)
      expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(name.toWellFormed())
    }),
  )
})
