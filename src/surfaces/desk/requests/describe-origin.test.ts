import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import { describeLeadStatus, describeSource } from './describe-origin'

describe('where a request comes from', () => {
  it('is said in words of the reader’s language, and as the campaign names it otherwise', async () => {
    const name = await describeSource('tr')
    expect(['website', 'chat', 'portal', 'instagram'].map(name)).toEqual([
      'Web sitesi',
      'Canlı sohbet',
      'Hasta alanı',
      'instagram',
    ])
    for (const locale of LOCALES)
      expect((await describeSource(locale))('website'), locale).not.toBe('website')
  })
})

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
