import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { ChatEventId, ChatId, ChatMessageId } from '@/lib/record-ids'
import {
  openChat,
  openChatMessage,
  openChatReason,
  sealChat,
  sealChatMessage,
  sealChatReason,
} from './seal-chat'

describe('what was written opens in its own row and column alone', () => {
  it('name, address and comment of a chat', () => {
    const [id, other] = [newId<ChatId>(), newId<ChatId>()]
    const sealed = sealChat(id, 'name', 'Ada Lovelace')
    expect(sealed).not.toContain('Ada')
    expect(openChat(id, 'name', sealed)).toBe('Ada Lovelace')
    expect(() => openChat(id, 'email', sealed)).toThrow()
    expect(() => openChat(id, 'comment', sealed)).toThrow()
    expect(() => openChat(other, 'name', sealed)).toThrow()
  })

  it('a message', () => {
    const [id, other] = [newId<ChatMessageId>(), newId<ChatMessageId>()]
    const sealed = sealChatMessage(id, 'Ich nehme Aspirin.')
    expect(openChatMessage(id, sealed)).toBe('Ich nehme Aspirin.')
    expect(() => openChatMessage(other, sealed)).toThrow()
  })

  it('the note of a transfer', () => {
    const [id, other] = [newId<ChatEventId>(), newId<ChatEventId>()]
    const sealed = sealChatReason(id, 'Fragt nach dem Hotel')
    expect(openChatReason(id, sealed)).toBe('Fragt nach dem Hotel')
    expect(() => openChatReason(other, sealed)).toThrow()
  })
})
