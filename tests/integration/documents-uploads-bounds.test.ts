/** How much announced files may take: of everyone together, of one network, and of one site. */
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pruneDocuments } from '@/care/documents/prune-documents'
import { document } from '@/care/documents/table'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { DocumentId, UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newPatient } from '../support/offers'
import { largePdf, PDF, sessionCookieOf, signedInUploader, uploader } from '../support/uploads'
import { newNetwork } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(() => careDb().delete(document))
afterEach(() => shiftClock(0))

const MAX = 10 * 1024 * 1024

/** Announces so many files of 10 MB, in forms of ten. @returns what the last answer said */
async function announceMany(network: string, files: number): Promise<string | undefined> {
  let form = uploader(network)
  let code: string | undefined
  for (let index = 0; index < files; index += 1) {
    if (index % 10 === 0) form = uploader(network)
    code = (await form.announce({ name: `${index}.pdf`, size: MAX })).code
  }
  return code
}

/** An unsent file that takes nearly all of the reserve. */
async function fillReserve(
  changes: { readonly received?: number; readonly uploaderId?: UserId } = {},
): Promise<DocumentId> {
  const id = newId<DocumentId>()
  const row = {
    id,
    clientTokenHash: id,
    type: 'pdf' as const,
    name: 'v1.sealed.name.text' as const,
    size: 2 ** 31 - 1,
  }
  const expiresAt = new Date(now().getTime() + 24 * HOUR_MS)
  await careDb()
    .insert(document)
    .values({ ...row, expiresAt, createdAt: now(), ...changes })
  return id
}

const isThere = async (id: DocumentId) =>
  (await careDb().select({ id: document.id }).from(document).where(eq(document.id, id))).length === 1

describe('a file of which nothing has arrived', () => {
  it('takes none of the shared space after an hour', async () => {
    await fillReserve()
    expect((await uploader().announce()).code).toBe('NO_ROOM')
    shiftClock(HOUR_MS + 1000)
    expect((await uploader().announce()).code).toBeUndefined()
  })

  it('is deleted after an hour; one that has begun, or is being checked, is kept for its 24 hours', async () => {
    const browser = uploader()
    const empty = await browser.announce({ name: 'empty.pdf' })
    const begun = await browser.announce({ name: 'begun.pdf', size: 1_000_000 })
    await browser.send(begun.id, 0, largePdf(1_000_000).subarray(0, 1000))
    const checked = await browser.announce({ name: 'checked.pdf' })
    const finishingUntil = new Date(now().getTime() + 2 * HOUR_MS)
    await careDb().update(document).set({ finishingUntil }).where(eq(document.id, checked.id))
    await pruneDocuments(careDb())
    expect(await isThere(empty.id)).toBe(true)
    shiftClock(HOUR_MS + 1000)
    await pruneDocuments(careDb())
    const left = [await isThere(empty.id), await isThere(begun.id), await isThere(checked.id)]
    expect(left).toEqual([false, true, true])
    // Sent again, it is announced as a new one.
    expect((await browser.handIn(PDF, 'empty.pdf')).code).toBeUndefined()
  })
})

it('a file that has begun to arrive takes its space until it is deleted', async () => {
  await fillReserve({ received: 1 })
  shiftClock(2 * HOUR_MS)
  expect((await uploader().announce()).code).toBe('NO_ROOM')
})

describe('a network', () => {
  it('may announce 200 MB that are not sent yet; other networks go on', async () => {
    const network = newNetwork()
    expect(await announceMany(network, 20)).toBeUndefined()
    const form = uploader(network)
    const { response, code } = await form.announce({ size: MAX })
    expect([response.status, code]).toEqual([507, 'NO_ROOM'])
    expect((await uploader().announce({ size: MAX })).code).toBeUndefined()
  })

  it('may announce more when some are removed, are sent, or have not begun for an hour', async () => {
    const network = newNetwork()
    await announceMany(network, 19)
    const form = uploader(network)
    const { id } = await form.announce({ name: 'a.pdf', size: MAX })
    expect((await form.announce({ name: 'b.pdf', size: MAX })).code).toBe('NO_ROOM')
    await form.drop(id)
    expect((await form.announce({ name: 'b.pdf', size: MAX })).code).toBeUndefined()
    expect((await form.announce({ name: 'c.pdf', size: MAX })).code).toBe('NO_ROOM')
    // As a chat or a request does that gets them.
    const patient = await newPatient()
    const isNamed = and(isNotNull(document.expiresAt), eq(document.size, MAX))
    const [one] = await careDb().select().from(document).where(isNamed).limit(1)
    await careDb()
      .update(document)
      .set({ expiresAt: null, userId: patient.userId })
      .where(eq(document.id, one?.id ?? newId()))
    expect((await form.announce({ name: 'c.pdf', size: MAX })).code).toBeUndefined()
    expect((await form.announce({ name: 'd.pdf', size: MAX })).code).toBe('NO_ROOM')
    shiftClock(HOUR_MS + 1000)
    expect((await form.announce({ name: 'd.pdf', size: MAX })).code).toBeUndefined()
  })

  it('does not get past it by announcing all at once', async () => {
    const network = newNetwork()
    const codes = await Promise.all(
      Array.from({ length: 25 }, async (_, index) => {
        return (await uploader(network).announce({ name: `${index}.pdf`, size: MAX })).code
      }),
    )
    expect(codes.filter((code) => code === undefined)).toHaveLength(20)
  })
})

describe('a site, which has 65,536 networks of IPv6', () => {
  it('may announce 400 MB that are not sent yet; other sites go on', async () => {
    expect(await announceMany('2001:db8:a:1::1', 20)).toBeUndefined()
    expect(await announceMany('2001:db8:a:2::1', 20)).toBeUndefined()
    expect(await announceMany('2001:db8:a:3::1', 1)).toBe('NO_ROOM')
    expect(await announceMany('2001:db8:b:1::1', 1)).toBeUndefined()
  })

  it('may begin 240 files in an hour; other sites go on', async () => {
    const codes: (string | undefined)[] = []
    for (let index = 0; index < 241; index += 1) {
      const network = `2001:db8:c:${(index % 50).toString(16)}::1`
      codes.push((await uploader(network).announce({ name: 'x.exe' })).code)
    }
    expect(codes.slice(0, 240)).not.toContain('TOO_MANY_REQUESTS')
    expect(codes[240]).toBe('TOO_MANY_REQUESTS')
    expect((await uploader('2001:db8:d:1::1').announce()).code).toBeUndefined()
  })
})

describe('someone who is signed in', () => {
  it('is not refused for the files of others, on whichever network', async () => {
    const network = newNetwork()
    await announceMany(network, 20)
    await fillReserve()
    const patient = await newPatient()
    const cookie = await sessionCookieOf(patient.userId, 'patient')
    const form = uploader(network, { cookie, purpose: 'attachment' })
    expect((await form.handIn(PDF, 'a.pdf')).code).toBeUndefined()
    expect((await uploader(network).announce()).code).toBe('NO_ROOM')
  })

  it('takes none of the space of visitors, only of their own quota', async () => {
    const patient = await newPatient()
    await fillReserve({ uploaderId: patient.userId })
    expect((await uploader().announce()).code).toBeUndefined()
    const own = await signedInUploader(patient, 'document')
    expect((await own.announce()).code).toBe('QUOTA_FULL')
  })
})
