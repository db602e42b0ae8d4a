import { expect, expectTypeOf, it } from 'vitest'
import { keysOf } from '@/lib/typed-record'
import { RECORD_FIELD_NAMES, RECORD_FIELDS, requestFieldOf } from './fields'
import type { recordAnswer } from './table'

it('are the six texts of the specification, section 3', () => {
  expect(RECORD_FIELD_NAMES.map((name) => RECORD_FIELDS[name].wire)).toEqual([
    'known_health_problems',
    'known_chronic_diseases',
    'medication_taking',
    'surgeries_history',
    'allergies',
    'special_conditions',
  ])
})

it('hold 8,000 characters for health problems and 255 for each other one (reading 29)', () => {
  expect(RECORD_FIELD_NAMES.map((name) => RECORD_FIELDS[name].max)).toEqual([8000, 255, 255, 255, 255, 255])
})

it('are sealed, every one, in a column that takes no plain text', () => {
  expect(keysOf(RECORD_FIELDS).every((name) => RECORD_FIELDS[name].sealed)).toBe(true)
  expectTypeOf<string>().not.toExtend<(typeof recordAnswer.$inferSelect)['content']>()
})

it('name the question of the contact form that asks for the same', () => {
  expect(RECORD_FIELD_NAMES.map(requestFieldOf)).toEqual([
    'knownHealthProblems',
    'knownChronicDiseases',
    'medicationTaking',
    'surgeriesHistory',
    undefined,
    undefined,
  ])
})
