import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { readableImages, TEAM_FACE_ROLES } from './policy'

const userId = newId<UserId>()

describe('besides the pictures of the care team', () => {
  it.each(['patient', 'editor'] as const)('a person with the role %s sees their own', (role) => {
    expect(readableImages({ userId, role })).toEqual({ ownedBy: userId, inCareOf: null })
  })

  it('the care team sees those of the patients in its care, an admin all', () => {
    expect(readableImages({ userId, role: 'support' })).toEqual({ ownedBy: userId, inCareOf: userId })
    expect(readableImages({ userId, role: 'admin' })).toBe('all')
  })
})

it('editors of the content are no faces that patients see', () => {
  expect(TEAM_FACE_ROLES).toEqual(['support', 'admin'])
})
