import { expect, it } from 'vitest'
import { draftOf } from './message-draft'

it('what is saved while typing has the translation, who made it and its language, but no files and no key', () => {
  const typed = new FormData()
  const saved = { conversation: 'c', text: 'Evet', translation: 'Ja', translator: 'Ayşe', written: 'tr' }
  for (const [name, value] of Object.entries({ ...saved, files: 'f', idempotency_key: 'k' }))
    typed.set(name, value)
  expect(Object.fromEntries(draftOf(typed))).toEqual(saved)
})
