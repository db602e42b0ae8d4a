import { expect, it } from 'vitest'
import { withSoftHyphens } from './soft-hyphens'

it.each([
  ['Augenbrauentransplantation', 'Augenbrauen|transplantation'],
  ['Kopfhautuntersuchung und Bartaufbau', 'Kopfhaut|untersuchung und Bartaufbau'],
  ['PRP (Eigenblutbehandlung)', 'PRP (Eigenblut|behandlung)'],
  ['Kinderwunschbehandlungen', 'Kinderwunsch|behandlungen'],
])('a long German word may part where it is put together: %s', (text, parted) =>
  expect(withSoftHyphens(text).replaceAll('\u00AD', '|')).toBe(parted),
)

it.each(['Haarbehandlung', 'Greffe de cheveux', 'Hair transplantation', 'Göz ameliyatı', ''])(
  'other words are left as they are: %s',
  (text) => expect(withSoftHyphens(text)).toBe(text),
)
