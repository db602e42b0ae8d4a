import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldCodes } from '@/lib/field-codes'
import { newId } from '@/lib/ids'
import { HAND_OVER_MAX, ON_CALL_NAME_MAX } from './constants'
import {
  archiveForm,
  feedForm,
  languageField,
  memberForm,
  noteForm,
  organisationForm,
  overrideForm,
  partForm,
  revokeForm,
  shiftForm,
} from './schema'

const key = { idempotency_key: newId() }
const faults = (schema: v.GenericSchema<unknown, unknown>, typed: Record<string, unknown>) => {
  const parsed = v.safeParse(schema, typed)
  return parsed.success ? {} : fieldCodes(parsed.issues)
}

describe('an organisation', () => {
  const typed = {
    ...{ name: ' Night  line ', time_zone: 'Europe/Istanbul', ...key },
    ...{ fallback_name: 'Deniz Kaya', fallback_phone: '+90 212 000 00 13' },
  }

  it('needs a name, a zone and a fallback, nothing else', () => {
    expect(v.parse(organisationForm, typed)).toMatchObject({
      ...{ organisation: '', name: 'Night line', purpose: '', phone: '', languages: [], hours_from: '' },
    })
  })

  it('has the languages whose boxes are ticked', () => {
    const boxes = { [languageField('tr')]: 'on', [languageField('de')]: 'on', [languageField('fr')]: '' }
    expect(v.parse(organisationForm, { ...typed, ...boxes }).languages).toEqual(['de', 'tr'])
  })

  it.each([
    [{ name: ' \u200b ' }, { name: 'NAME_REQUIRED' }],
    [{ name: 'x'.repeat(ON_CALL_NAME_MAX + 1) }, { name: 'TEXT_TOO_LONG' }],
    [{ phone: 'call Elif' }, { phone: 'PHONE_INVALID' }],
    [{ fallback_name: '' }, { fallback_name: 'NAME_REQUIRED' }],
    [{ fallback_phone: '' }, { fallback_phone: 'PHONE_REQUIRED' }],
    [{ fallback_phone: '12' }, { fallback_phone: 'PHONE_INVALID' }],
    [{ time_zone: 'Mars/Olympus' }, { time_zone: 'TIME_ZONE_INVALID' }],
    [{ time_zone: '+03:00' }, { time_zone: 'TIME_ZONE_INVALID' }],
    [{ hours_from: '20:00' }, { hours_until: 'HOURS_INCOMPLETE' }],
    [{ hours_from: '25:00', hours_until: '08:00' }, { hours_from: 'TIME_INVALID' }],
    [{ organisation: 'x'.repeat(40) }, { organisation: 'INVALID' }],
    [{ idempotency_key: 'again' }, { idempotency_key: 'INVALID' }],
  ])('refuses %j', (changes, codes) => {
    expect(faults(organisationForm, { ...typed, ...changes })).toEqual(codes)
  })
})

it('a member may take name and number from an account', () => {
  const typed = { organisation: newId(), ...key }
  expect(v.parse(memberForm, { ...typed, account: newId() })).toMatchObject({
    member: '',
    name: '',
    phone: '',
  })
  expect(faults(memberForm, { ...typed, name: 'Ada', phone: 'none' })).toEqual({ phone: 'PHONE_INVALID' })
})

describe('a shift', () => {
  const typed = {
    ...{ organisation: newId(), person: newId(), ...key },
    ...{ starts: '2026-12-05T20:00', ends: '2026-12-06T08:00' },
  }
  it('is new and not repeated unless it says so', () => {
    expect(v.parse(shiftForm, typed)).toMatchObject({ shift: '', until: '', confirmed: '', base: '' })
    expect(faults(shiftForm, { ...typed, until: '2026-12-31' })).toEqual({})
  })
  it.each([
    [{ person: '' }, { person: 'PERSON_REQUIRED' }],
    [{ starts: '' }, { starts: 'START_REQUIRED' }],
    [{ ends: '' }, { ends: 'END_REQUIRED' }],
    [
      { starts: undefined, ends: undefined },
      { starts: 'START_REQUIRED', ends: 'END_REQUIRED' },
    ],
    [{ ends: '2026-12-06T08:00:00Z' }, { ends: 'MOMENT_INVALID' }],
    [{ until: '2026-02-30' }, { until: 'DAY_INVALID' }],
    [{ starts_occurrence: 'third' }, { starts_occurrence: 'INVALID' }],
    [{ confirmed: 'x'.repeat(65) }, { confirmed: 'INVALID' }],
  ])('refuses %j', (changes, codes) => {
    expect(faults(shiftForm, { ...typed, ...changes })).toEqual(codes)
  })
})

describe('an override', () => {
  const [ada, can] = [newId(), newId()]
  const typed = {
    ...{ organisation: newId(), kind: 'replace', person: ada, replaced: can, ...key },
    ...{ starts: '2026-12-05T20:00', ends: '2026-12-06T08:00' },
  }
  it('names who takes whose place, and why', () => {
    expect(v.parse(overrideForm, { ...typed, reason: ' ill ' })).toMatchObject({
      reason: 'ill',
      override: '',
    })
  })
  it.each([
    [{ kind: 'swap' }, { kind: 'KIND_REQUIRED' }],
    [{ replaced: '' }, { replaced: 'REPLACED_REQUIRED' }],
    [{ replaced: ada }, { replaced: 'SAME_PERSON' }],
    [{ person: '' }, { person: 'PERSON_REQUIRED' }],
  ])('refuses %j', (changes, codes) => {
    expect(faults(overrideForm, { ...typed, ...changes })).toEqual(codes)
  })
  it('of another kind needs nobody to be replaced', () => {
    expect(faults(overrideForm, { ...typed, kind: 'add', replaced: '' })).toEqual({})
    expect(faults(overrideForm, { ...typed, kind: 'remove', replaced: ada })).toEqual({})
  })
})

it('a note has a text that can be stored, of two thousand characters at most', () => {
  const typed = { organisation: newId(), ...key }
  expect(v.parse(noteForm, { ...typed, text: ' a\u0000b\r\nc ' }).text).toBe('ab\nc')
  expect(faults(noteForm, { ...typed, text: '  ' })).toEqual({ text: 'TEXT_REQUIRED' })
  expect(faults(noteForm, typed)).toEqual({ text: 'TEXT_REQUIRED' })
  expect(faults(noteForm, { ...typed, text: 'x'.repeat(HAND_OVER_MAX + 1) })).toEqual({
    text: 'TEXT_TOO_LONG',
  })
})

it('what is removed, archived or ended is named', () => {
  const organisation = newId()
  expect(faults(partForm, { organisation, kind: 'shift', id: newId() })).toEqual({})
  expect(faults(partForm, { organisation, kind: 'organisation', id: newId() })).toEqual({ kind: 'INVALID' })
  expect(faults(archiveForm, { organisation, archived: 'perhaps' })).toEqual({ archived: 'INVALID' })
  expect(faults(feedForm, { organisation, ...key })).toEqual({})
  expect(faults(revokeForm, { feed: 'x' })).toEqual({ feed: 'INVALID' })
})
