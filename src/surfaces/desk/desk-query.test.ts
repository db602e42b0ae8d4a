import { describe, expect, it } from 'vitest'
import { deskSearch, isFiltered, readDeskQuery } from './desk-query'

describe('Filters of the desk live in the address', () => {
  it('come back as they were', () => {
    const address = {
      q: ' Çınar ',
      status: 'pending',
      country: 'de',
      locale: 'tr',
      sort: 'oldest',
      page: '3',
    }
    const query = readDeskQuery(address)
    expect(query).toEqual({
      text: 'Çınar',
      status: 'pending',
      country: 'DE',
      locale: 'tr',
      sort: 'oldest',
      page: 3,
    })
    expect(readDeskQuery(Object.fromEntries(new URLSearchParams(deskSearch(query))))).toEqual(query)
  })

  it('ignore what they do not understand', () => {
    const query = readDeskQuery({ status: 'gone', country: '<b>', locale: 'xx', sort: 'up', page: '-1' })
    expect(deskSearch(query)).toBe('')
    expect(isFiltered(query)).toBe(false)
  })

  it('take the first of several values', () => {
    expect(readDeskQuery({ status: ['pending', 'booked'] }).status).toBe('pending')
  })
})
