import { describe, expect, it } from 'vitest'
import { countFilters, deskQueryString, isFiltered, readDeskQuery, viewQuery } from './query'

describe('Filters of the desk in the URL', () => {
  it('are the same after being written to the URL and read again', () => {
    const params = {
      q: ' Çınar ',
      status: 'pending',
      country: 'de',
      locale: 'tr',
      sort: 'oldest',
      queue: 'calls',
      source: ' google ',
      layout: 'board',
      page: '3',
    }
    const query = readDeskQuery(params)
    expect(query).toEqual({
      text: 'Çınar',
      status: 'pending',
      country: 'DE',
      locale: 'tr',
      sort: 'oldest',
      queue: 'calls',
      source: 'google',
      isBoard: true,
      page: 3,
    })
    expect(readDeskQuery(Object.fromEntries(new URLSearchParams(deskQueryString(query))))).toEqual(query)
  })

  it('ignore invalid values', () => {
    const query = readDeskQuery({
      status: 'gone',
      country: '<b>',
      locale: 'xx',
      sort: 'up',
      queue: 'all',
      source: ' ',
      page: '-1',
    })
    expect(deskQueryString(query)).toBe('')
    expect(isFiltered(query)).toBe(false)
  })

  it('are kept under a name without the search, which names a person, and without the page', () => {
    const query = readDeskQuery({ q: 'Ada', status: 'pending', queue: 'waiting', page: '2' })
    expect(viewQuery(query)).toBe('status=pending&queue=waiting')
    expect(viewQuery(readDeskQuery({ q: 'Ada' }))).toBe('')
  })

  it('that phones show behind a button are counted; search, queue and order are in sight', () => {
    expect(countFilters(readDeskQuery({ q: 'Ada', queue: 'waiting', sort: 'oldest' }))).toBe(0)
    expect(countFilters(readDeskQuery({ status: 'pending', owner: 'none', source: 'fair' }))).toBe(3)
  })

  it('use the first of several values', () => {
    expect(readDeskQuery({ status: ['pending', 'booked'] }).status).toBe('pending')
  })
})
