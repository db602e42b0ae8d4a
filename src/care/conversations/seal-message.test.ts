import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { ConversationDraftId, ConversationId, MessageDraftId, MessageId } from '@/lib/record-ids'
import {
  openConversationDraft,
  openDraft,
  openMessage,
  openSubject,
  sealConversationDraft,
  sealDraft,
  sealMessage,
  sealSubject,
} from './seal-message'

const TEXT = 'Ich nehme Metoprolol, 47,5 mg.'

describe('what people write', () => {
  it('is not readable as it is stored, and opens again', () => {
    const [conversation, message] = [newId<ConversationId>(), newId<MessageId>()]
    const subject = sealSubject(conversation, TEXT)
    const text = sealMessage(message, 'text', TEXT)
    expect(subject).not.toContain('Metoprolol')
    expect(text).not.toContain('Metoprolol')
    expect(openSubject(conversation, subject)).toBe(TEXT)
    expect(openMessage(message, 'text', text)).toBe(TEXT)
  })

  it('does not open in another row', () => {
    const sealed = sealMessage(newId<MessageId>(), 'text', TEXT)
    expect(() => openMessage(newId<MessageId>(), 'text', sealed)).toThrow()
    expect(() => openSubject(newId<ConversationId>(), sealed)).toThrow()
  })

  it('does not open in the other column of its row', () => {
    const id = newId<MessageId>()
    expect(() => openMessage(id, 'translation', sealMessage(id, 'text', TEXT))).toThrow()
    expect(() => openMessage(id, 'text', sealMessage(id, 'translation', TEXT))).toThrow()
  })

  it('that is a draft opens in its own row only', () => {
    const id = newId<MessageDraftId>()
    const sealed = sealDraft(id, TEXT)
    expect(sealed).not.toContain('Metoprolol')
    expect(openDraft(id, sealed)).toBe(TEXT)
    expect(() => openDraft(newId<MessageDraftId>(), sealed)).toThrow()
    const first = newId<ConversationDraftId>()
    const started = sealConversationDraft(first, TEXT)
    expect(openConversationDraft(first, started)).toBe(TEXT)
    expect(() => openConversationDraft(newId<ConversationDraftId>(), started)).toThrow()
  })
})
