import { describe, expect, it } from 'vitest'
import { describeLeadStatus } from './describe-origin'

describe('the contact status', () => {
  it('is new only until work has begun, and then agrees with the status', async () => {
    const said = (status: 'pending' | 'in_progress' | 'declined', leadStatus = 'New') =>
      describeLeadStatus('de', { status, leadStatus })
    expect(await said('pending')).toBe('Neu')
    expect(await said('in_progress')).toBe('In Bearbeitung')
    expect(await said('declined')).toBe('Abgelehnt')
    expect(await said('pending', 'Imported')).toBe('Imported')
  })
})
