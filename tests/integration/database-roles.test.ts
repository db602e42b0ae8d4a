import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { withDatabase } from '@/db/provision'
import { careDatabase, contentDatabase } from '../support/database'

const care = await careDatabase()
const content = await contentDatabase()
afterAll(async () => {
  await care.close()
  await content.close()
})

async function attempt(url: string, statement: string): Promise<string> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(statement)
    return 'done'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'failed'
  } finally {
    await client.end()
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

describe('a hole in one database does not open the other', () => {
  it.each([
    ['the care role', care.url, content.url],
    ['the content role', content.url, care.url],
  ])('%s cannot connect to the other database', async (_who, own, other) => {
    const otherName = new URL(other.replace('@/', '@localhost/')).pathname.slice(1)
    expect(await attempt(own, 'select 1')).toBe('done')
    expect(await attempt(withDatabase(own, otherName), 'select 1')).toBe(INSUFFICIENT_PRIVILEGE)
  })

  it.each([
    ['care', care.url],
    ['content', content.url],
  ])('the %s role has no right to change the schema', async (_name, url) => {
    expect(await attempt(url, 'create table intruder (id int)')).toBe(INSUFFICIENT_PRIVILEGE)
    expect(await attempt(url, 'create schema intruder')).toBe(INSUFFICIENT_PRIVILEGE)
    expect(await attempt(url, 'create temporary table intruder (id int)')).toBe(INSUFFICIENT_PRIVILEGE)
    expect(await attempt(url, "copy (select 1) to program 'true'")).toBe(INSUFFICIENT_PRIVILEGE)
  })
})
