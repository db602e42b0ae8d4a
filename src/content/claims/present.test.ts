import { expect, it } from 'vitest'
import { presentVerified } from './present'

it('a claim is shown with the day on which it was verified, and by whom if that is known', () => {
  const verifiedOn = '2026-10-05T00:00:00.000Z'
  expect(presentVerified({ verifiedOn, verifiedBy: ' Patientenbüro ' })).toEqual({
    on: '2026-10-05',
    by: 'Patientenbüro',
  })
  expect(presentVerified({ verifiedOn })).toEqual({ on: '2026-10-05', by: '' })
})

it('a claim without a day says nothing', () => {
  expect(presentVerified({ verifiedBy: 'Patientenbüro' })).toBeNull()
  expect(presentVerified(undefined)).toBeNull()
})
