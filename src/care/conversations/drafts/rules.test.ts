import { describe, expect, it } from 'vitest'
import {
  type NewDraft,
  putNewDraft,
  readConversation,
  readNewDrafts,
  readTyped,
  type TypedConversation,
  type TypedMessage,
  withoutNewDraft,
  writeConversation,
  writeNewDrafts,
  writeTyped,
} from './rules'

const draft = (changes: Partial<NewDraft> = {}): NewDraft => ({
  ...{ offer: '', subject: 'Aspirin', request: 'r1', text: 'Darf ich' },
  ...changes,
})

describe('drafts of new messages', () => {
  it('are read as they were written', () => {
    const drafts = [draft(), draft({ offer: 'o1' })]
    expect(readNewDrafts(writeNewDrafts(drafts))).toEqual(drafts)
  })

  it.each(['Darf ich', '{"a":1}', '{"drafts":[{"text":1}]}', '[]'])(
    'of before, a text alone: %s is a message without subject and request',
    (text) => {
      expect(readNewDrafts(text)).toEqual([{ offer: '', subject: '', request: '', text }])
    },
  )

  it('are one for each offer, the last saved first', () => {
    const change = draft({ offer: 'o1', text: 'Zwei Nächte mehr' })
    const both = putNewDraft([draft()], change)
    expect(both).toEqual([change, draft()])
    expect(putNewDraft(both, draft({ text: 'Darf ich?' })).map(({ text }) => text)).toEqual([
      'Darf ich?',
      'Zwei Nächte mehr',
    ])
    expect(withoutNewDraft(both, 'o1')).toEqual([draft()])
  })

  it('are kept while there is a subject or a text, and are not more than ten', () => {
    expect(putNewDraft([draft()], draft({ text: ' ' }))).toHaveLength(1)
    expect(putNewDraft([draft()], draft({ text: ' ', subject: '' }))).toEqual([])
    const many = Array.from({ length: 12 }, (_, index) => draft({ offer: `o${index}` }))
    expect(many.reduce<readonly NewDraft[]>(putNewDraft, []).map(({ offer }) => offer)).toEqual(
      Array.from({ length: 10 }, (_, index) => `o${11 - index}`),
    )
  })
})

const typed = (changes: Partial<TypedMessage> = {}): TypedMessage => ({
  ...{ text: 'Darf ich', translation: '', translator: '', written: '', ...changes },
})

describe('a draft in a conversation', () => {
  it.each([
    ...[typed(), typed({ translation: 'May I' }), typed({ text: '', translator: 'Ayşe', written: 'tr' })],
    ...[typed({ text: '{"message":1}' }), typed({ text: writeTyped(typed({ translation: 'May I' })) })],
  ])('is read as it was written', (message) => {
    expect(readTyped(writeTyped(message))).toEqual(message)
  })

  it('without a translation is the text alone, as it was before there were translations', () => {
    expect(writeTyped(typed())).toBe('Darf ich')
    expect(readTyped('Darf ich')).toEqual(typed())
  })

  it('is deleted once text, translation and translator are empty; a chosen language is nothing typed', () => {
    expect(writeTyped(typed({ text: ' \n', translation: ' ', written: 'tr' }))).toBe('')
    expect(writeTyped(typed({ text: '', translator: 'Ayşe' }))).not.toBe('')
  })
})

const begun = (changes: Partial<TypedConversation> = {}): TypedConversation => ({
  ...{ subject: 'Röntgen', ...typed() },
  ...changes,
})

describe('a draft of a new conversation of the team', () => {
  it.each([
    ...[begun(), begun({ text: '', translation: 'May I', translator: 'Ayşe', written: 'tr' })],
    ...[begun({ subject: '' }), begun({ text: '' })],
  ])('is read as it was written', (conversation) => {
    expect(readConversation(writeConversation(conversation))).toEqual(conversation)
  })

  it('is deleted once nothing is typed; a chosen language is nothing typed', () => {
    expect(writeConversation(begun({ subject: ' ', text: '\n', written: 'tr' }))).toBe('')
    expect(writeConversation(begun({ subject: '', text: '', translator: 'Ayşe' }))).not.toBe('')
  })

  it.each(['Darf ich', '{}', '[]', '{"subject":1}'])('that is stored as %s is none', (stored) => {
    expect(readConversation(stored)).toBeUndefined()
  })
})
