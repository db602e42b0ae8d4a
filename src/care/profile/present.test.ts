import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { ProfileImageId, UserId } from '@/lib/record-ids'
import { imagePath, presentAddress, presentBilling, presentPerson } from './present'
import type { AddressRow, ProfileRow } from './read-profile'

const AT = new Date('2026-11-24T12:00:00Z')
const userId = newId<UserId>()
const ROW: ProfileRow = {
  user: {
    id: userId,
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    emailVerified: true,
    image: null,
    role: 'patient',
    demo: false,
    locale: 'fr',
    theme: 'dark',
    disabledAt: null,
    secondFactorAt: null,
    createdAt: AT,
    updatedAt: AT,
  },
  profile: {
    userId,
    title: null,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '+905321234567',
    country: 'TR',
    location: null,
    timeZone: null,
    spokenLanguages: [],
    createdAt: AT,
    updatedAt: AT,
  },
  imageId: null,
}
const address = (kind: 'home' | 'billing', street: string): AddressRow => ({
  ...{ userId, kind, street, addition: null, city: 'Paris', district: null, zip: null, country: 'FR' },
  updatedAt: AT,
})

describe('a person in the fields of their forms', () => {
  it('has empty texts where nothing is stored, and the phone in two parts', () => {
    expect(presentPerson(ROW)).toEqual({
      title: '',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      dialCode: '+90',
      phone: '5321234567',
      country: 'TR',
      location: '',
      locale: 'fr',
      theme: 'dark',
      timeZone: null,
      spokenLanguages: [],
      image: null,
    })
  })

  it('has no last name where one was never given', () => {
    const profile = { ...ROW.profile, lastName: '-', phone: null }
    expect(presentPerson({ ...ROW, profile })).toMatchObject({ lastName: '', phone: '', dialCode: '' })
  })

  it('has the address of their picture', () => {
    const imageId = newId<ProfileImageId>()
    expect(presentPerson({ ...ROW, imageId }).image).toBe(imagePath(imageId))
  })
})

describe('where invoices go', () => {
  const addresses = { home: address('home', 'Rue A'), billing: address('billing', 'Rue B') }

  it('is the address the person lives at, until they say otherwise', () => {
    expect(presentBilling(undefined, addresses)).toMatchObject({
      isSame: true,
      address: presentAddress(addresses.home),
      name: '',
      taxId: '',
    })
    const other = { sameAddress: false, name: 'A', taxId: '1' }
    expect(presentBilling(other, addresses)).toMatchObject({
      isSame: false,
      address: { street: 'Rue B', zip: '' },
      taxId: '1',
    })
  })

  it('is unknown while no address is stored', () => {
    expect(presentBilling(undefined, { home: undefined, billing: undefined }).address).toBeNull()
    expect(presentAddress(undefined)).toBeNull()
  })
})
