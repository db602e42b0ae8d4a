/** What is stored of a consent (reading 24), where the texts cannot be read: a request is not lost for that. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { CONSENT_KINDS } from '@/care/consent/constants'
import { readSentence, readTextVersions } from '@/care/consent/read-text-versions'
import { recordConsents } from '@/care/consent/record-consents'
import { consent } from '@/care/consent/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newPatient } from '../support/offers'

// No content database: `DATABASE_URL` is that of this file, `CONTENT_DATABASE_URL` leads nowhere.
const care = await careDatabase()
afterAll(() => care.close())

const rowsOf = (givenWith: RequestId) =>
  careDb().select().from(consent).where(eq(consent.givenWith, givenWith)).orderBy(asc(consent.kind))
const at = new Date('2026-11-20T09:00:00Z')

it('has one row for each kind, with language and time, and says that the text could not be read', async () => {
  const [{ userId }, givenWith] = [await newPatient(), newId<RequestId>()]
  const kinds = ['privacy_terms', 'health_data', 'messaging'] as const
  await inTransaction((tx) => recordConsents(tx, { userId, kinds, locale: 'tr', givenWith, at }))
  const given = { userId, locale: 'tr', givenWith, givenAt: at, withdrawnAt: null }
  expect(await rowsOf(givenWith)).toMatchObject([
    { ...given, kind: 'health_data', textVersion: expect.stringMatching(/^unread\.[0-9a-f]{12}$/) },
    { ...given, kind: 'messaging' },
    { ...given, kind: 'privacy_terms', textVersion: expect.stringMatching(/^unread\.[0-9a-f]{12}$/) },
  ])
})

it('has no row for what was not ticked', async () => {
  const [{ userId }, givenWith] = [await newPatient(), newId<RequestId>()]
  await inTransaction((tx) => recordConsents(tx, { userId, kinds: [], locale: 'de', givenWith, at }))
  expect(await rowsOf(givenWith)).toEqual([])
})

it('is not stored when what it was given with is not', async () => {
  const [{ userId }, givenWith] = [await newPatient(), newId<RequestId>()]
  const failed = inTransaction(async (tx) => {
    await recordConsents(tx, { userId, kinds: CONSENT_KINDS, locale: 'de', givenWith, at })
    throw new Error('the request was refused')
  })
  await expect(failed).rejects.toThrow('the request was refused')
  expect(await rowsOf(givenWith)).toEqual([])
})

it('distinguishes four sentences in four languages: none is the text of another', async () => {
  const versions = await Promise.all(LOCALES.map((locale) => readTextVersions(CONSENT_KINDS, locale, now())))
  const all = versions.flat().map(([, version]) => version.split('.')[1])
  expect(new Set(all).size).toBe(CONSENT_KINDS.length * LOCALES.length)
  for (const read of versions) expect(read.map(([kind]) => kind)).toEqual([...CONSENT_KINDS])
})

it('a sentence that was read out has a version of its own, and says nothing of reading or of links', async () => {
  for (const locale of LOCALES) {
    const at = now()
    const [[, read] = [], [, heard] = []] = [
      (await readTextVersions(['privacy_terms'], locale, at))[0],
      (await readTextVersions(['privacy_terms'], locale, at, true))[0],
    ]
    expect(heard).not.toBe(read)
    const { phoneRequest, contact } = await loadMessages(locale)
    expect(await readSentence('privacy_terms', locale, true)).toBe(phoneRequest.consents.sentence)
    const [, label = ''] = /<text>(.*?)<\/text>/.exec(contact.consents.health) ?? []
    const health = await readSentence('health_data', locale, true)
    expect(health.length).toBeGreaterThan(20)
    expect(health).not.toContain(label)
    expect(health).not.toMatch(/[<>]/)
  }
})
