import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { isFound, isMine, mayClose } from './rules'

const [elif, can] = [newId<UserId>(), newId<UserId>()]
const held = (status: 'waiting' | 'open' | 'closed', assigneeId: UserId | null) => ({ status, assigneeId })

describe('who may do what in a chat', () => {
  it('only the person who looks after it writes in it', () => {
    expect(isMine(held('open', elif), elif)).toBe(true)
    expect(isMine(held('open', can), elif)).toBe(false)
    expect(isMine(held('waiting', null), elif)).toBe(false)
    expect(isMine(held('closed', elif), elif)).toBe(false)
  })

  it('anybody ends one that waits, and nobody one that is over', () => {
    expect(mayClose(held('waiting', null), elif)).toBe(true)
    expect(mayClose(held('open', elif), elif)).toBe(true)
    expect(mayClose(held('open', can), elif)).toBe(false)
    expect(mayClose(held('closed', elif), elif)).toBe(false)
  })
})

describe('a search for chats', () => {
  const texts = ['Işıl Çelik', 'isil@example.org']

  it.each(['işıl', 'isil', 'ISIL celik', 'çelik', 'example', ' ISIL@ '])('finds %j', (search) =>
    expect(isFound(search, texts)).toBe(true),
  )

  it.each(['Ayşe', 'isil kaya'])('does not find %j', (search) => expect(isFound(search, texts)).toBe(false))
})
