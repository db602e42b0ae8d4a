/** One record by its key, of every collection that the specification names (sections 3 and 7) and of ours. */
import { afterAll, describe, expect, it } from 'vitest'
import { dataOf, testItems } from '../support/items'

const { get, close } = await testItems()
afterAll(close)

/** Of no record; the second is larger than the integers of the database. */
const UNKNOWN_NUMBERS = ['999999', '99999999999999999999', '0', '-1']
const UNKNOWN_TEXTS = ['xx-XX', 'NO_SUCH_KEY', '1']
/** As Directus answers: it does not say whether there is such a record. */
const FORBIDDEN = { status: 403, reason: "You don't have permission to access this." }

const COLLECTIONS = [
  ...['service', 'service_category', 'blog', 'service_blog', 'hc_providers', 'Programs', 'doctors'],
  ...['testimonials', 'about_us', 'faq', 'certifications', 'success_factors'],
]
const KEYED = [
  ...COLLECTIONS.map((name) => ({ name, key: 'id', type: 'number', unknown: [...UNKNOWN_NUMBERS, 'abc'] })),
  { name: 'languages', key: 'code', type: 'string', unknown: UNKNOWN_TEXTS },
  { name: 'error_messages', key: 'id', type: 'string', unknown: UNKNOWN_TEXTS },
]

describe.each(KEYED)('/items/$name/{$key}', ({ name, key, type, unknown }) => {
  it('is the record of the list that has this key', async () => {
    const listed = dataOf(await get(`/items/${name}`))
    // The last one, so that a key that is ignored does not find it by chance.
    const record = listed.at(-1)
    expect(typeof record[key]).toBe(type)
    const own = dataOf(await get(`/items/${name}/${record[key]}`))
    expect(own[key]).toBe(record[key])
    expect(own).toEqual(record)
  })

  it.each(unknown)('refuses the unknown key %s', async (id) => {
    expect(await get(`/items/${name}/${id}`)).toEqual(FORBIDDEN)
  })
})
