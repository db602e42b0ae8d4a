/** The figures as a file: what the page shows, without what is about a few people. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { respondWithSummary } from '@/care/figures/download/routes'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { careDatabase } from '../support/database'
import { came, declined, takenUp } from '../support/figures'
import { newPatient, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
const admin = await care.admin()
const staff = await newStaff()
beforeEach(() => admin.query('truncate contact_request cascade'))

async function linesOf(query = '', actor = staff): Promise<readonly string[]> {
  const response = await respondWithSummary(actor, new URLSearchParams(query))
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  return new TextDecoder().decode(bytes).split('\r\n')
}

async function many(count: number, values: Parameters<typeof came>[0]): Promise<void> {
  for (let made = 0; made < count; made++) await came(values)
}

describe('the file', () => {
  it('has the groups of five and more, and the rest without names', async () => {
    await many(6, { country: 'DE', serviceName: '=1+1' })
    await many(3, { country: 'TR' })
    await many(2, { country: 'FR' })
    const lines = await linesOf()
    expect(lines).toContain('Requests by country,Germany,number,6,0,54.55,,')
    expect(lines).toContain('Requests by country,Groups of fewer than 5,number,5,0,45.45,,')
    expect(lines.join()).not.toMatch(/Türkiye|France/)
    expect(lines).toContain("Requests by treatment,'=1+1,number,6,0,54.55,,")
  })

  it('adds the smallest group to a rest that would be found by subtracting', async () => {
    await many(6, { country: 'DE' })
    await many(5, { country: 'AT' })
    await many(1, { country: 'TR' })
    const lines = (await linesOf()).filter((line) => line.startsWith('Requests by country'))
    expect(lines).toEqual([
      'Requests by country,Germany,number,6,0,50,,',
      'Requests by country,Groups of fewer than 5,number,6,0,50,,',
    ])
  })

  it('leaves out a number below five, and shares beside it', async () => {
    await many(6, {})
    for (let made = 0; made < 2; made++) await takenUp(staff)
    await declined(staff, await takenUp(staff))
    const lines = await linesOf()
    expect(lines).toContain('From request to treatment,Received,number,9,0,,,')
    expect(lines).toContain('From request to treatment,Work started,number,not shown,0,,,')
    expect(lines).toContain('Time to the first answer,Median,hours,not shown,,,,not shown')
  })

  it('is narrowed as the page is, and says which days it shows', async () => {
    await many(5, { country: 'DE' })
    await many(5, { country: 'TR' })
    const lines = await linesOf('period=free&from=2026-01-01&until=2030-01-01&country=DE')
    expect(lines[0]).toMatch(/^Figures,2026-01-01 – \d{4}-\d\d-\d\d,/)
    expect(lines[1]).toBe('Filters,Country: Germany')
    expect(lines).toContain('From request to treatment,Received,number,5,0,100,,')
    expect((await linesOf())[1]).toBe('Filters,none')
  })

  it('has no number of the period before that could be found from the total and the others', async () => {
    await many(6, { country: 'DE' })
    await many(6, { country: 'AT' })
    for (const [country, count] of [
      ['DE', 9],
      ['AT', 2],
    ] as const)
      for (let made = 0; made < count; made++) await came({ country }, 40)
    const lines = await linesOf()
    expect(lines).toContain('From request to treatment,Received,number,12,11,100,,')
    expect(lines).toContain('Requests by country,Germany,number,6,not shown,50,,')
    expect(lines).toContain('Requests by country,Austria,number,6,not shown,50,,')
  })

  it('names sources as the page does', async () => {
    await many(5, { leadSource: 'phone' })
    expect(await linesOf()).toContain('Requests by source,Phone,number,5,0,100,,')
  })

  it.each(LOCALES)('%s: is in the language of the page', async (locale) => {
    const { figures } = await loadMessages(locale)
    const lines = await linesOf(`in=${locale}`)
    expect(lines[2]).toContain(`${figures.file.figure},${figures.file.name}`)
    expect(lines.join()).toContain(figures.titles.funnel)
  })

  it('is for support and admins alone, and each download is recorded', async () => {
    for (const actor of [null, await newStaff('editor'), await newPatient()])
      expect((await respondWithSummary(actor, new URLSearchParams())).status).toBe(404)
    const colleague = await newStaff('admin')
    await many(1, { country: 'DE' })
    const free = 'period=free&from=2026-01-01&until=2026-01-31'
    await linesOf(`${free}&country=DE&treatment=Ada+Lovelace`, colleague)
    const entries = await careDb().select().from(auditEntry).where(eq(auditEntry.actorId, colleague.userId))
    expect(entries).toMatchObject([
      { action: 'figures.saved', subjectId: '2026-01-01..2026-01-31 country=DE treatment=unknown' },
    ])
  })
})
