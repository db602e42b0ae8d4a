import { describe, expect, it } from 'vitest'
import { deskQueryString, isFiltered, readDeskQuery } from './query'

describe('Filters of the desk in the URL', () => {
  it('are the same after being written to the URL and read again', () => {
    const params = {
      q: ' Çınar ',
      status: 'pending',
      country: 'de',
      locale: 'tr',
      sort: 'oldest',
      page: '3',
    }
    const query = readDeskQuery(params)
    expect(query).toEqual({
      text: 'Çınar',
      status: 'pending',
      country: 'DE',
      locale: 'tr',
      sort: 'oldest',
      page: 3,
    })
    expect(readDeskQuery(Object.fromEntries(new URLSearchParams(deskQueryString(query))))).toEqual(query)
  })

  it('ignore invalid values', () => {
    const query = readDeskQuery({ status: 'gone', country: '<b>', locale: 'xx', sort: 'up', page: '-1' })
    expect(deskQueryString(query)).toBe('')
    expect(isFiltered(query)).toBe(false)
  })

  it('use the first of several values', () => {
    expect(readDeskQuery({ status: ['pending', 'booked'] }).status).toBe('pending')
  })
})
