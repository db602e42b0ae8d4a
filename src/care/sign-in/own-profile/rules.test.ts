import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { OWN_FIELDS, ownRecord } from './items'
import { changesClosedField, selectedFields } from './rules'

const selected = (query: string) => selectedFields(new URLSearchParams(query))

describe('fields', () => {
  it.each(['', 'fields=', 'fields=*', 'fields=id,*', 'limit=1&meta=*'])('all for %j', (query) =>
    expect(selected(query)).toEqual({ ok: true, value: OWN_FIELDS }),
  )

  it.each([
    'fields=id,email,language',
    'fields=language, email ,id',
    'fields[]=id&fields[]=email&fields[]=language',
    'fields[0]=id&fields[1]=email,language',
  ])('the selected ones for %j', (query) =>
    expect(selected(query)).toEqual({ ok: true, value: ['id', 'email', 'language'] }),
  )

  it.each(['bogus', 'password', 'tfa_secret', 'role.name', '__proto__'])('none with %s', (name) =>
    expect(selected(`fields=id,${name}`)).toEqual({ ok: false, code: name }),
  )
})

describe('a change', () => {
  it.each([[[]], [['language']], [['bogus']], [['language', 'bogus']]])('of %j is taken', (names) =>
    expect(changesClosedField(names)).toBe(false),
  )

  it.each(['id', 'email', 'first_name', 'role', 'password', 'token', 'status', 'policies'])(
    'of %s is refused',
    (name) => expect(changesClosedField(['language', name])).toBe(true),
  )
})

it('a record names the language as the wire does, and no last name that was never given', () => {
  const person = {
    ...({ id: newId<UserId>(), firstName: 'Ada', lastName: '-', email: 'ada@example.org' } as const),
    ...({ location: 'London', title: null, locale: 'de', role: 'patient' } as const),
  }
  expect(ownRecord(person)).toEqual({
    ...{ id: person.id, first_name: 'Ada', last_name: null, email: 'ada@example.org' },
    ...{ location: 'London', title: null, language: 'de-DE', role: 'patient' },
  })
})
