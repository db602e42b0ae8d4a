import { describe, expect, it } from 'vitest'
import { ROLES } from '@/care/accounts/roles'
import { mayAnswerChats } from './policy'

describe('chats on the desk (access matrix, "Chat")', () => {
  it.each(ROLES)('are for the care team and admins: %s', (role) =>
    expect(mayAnswerChats({ role })).toBe(role === 'support' || role === 'admin'),
  )

  it('are not for visitors', () => expect(mayAnswerChats(null)).toBe(false))
})
