/** Each consent is stored with the version of its text (reading 24), across both databases. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConsentKind } from '@/care/consent/constants'
import { recordConsents } from '@/care/consent/record-consents'
import { consent } from '@/care/consent/table'
import { insertPerson } from '@/care/sign-in/create-account'
import { markdownToLexical } from '@/content/seed/lexical'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { testContent } from '../support/content'
import { careDatabase } from '../support/database'

const care = await careDatabase()
const { payload, close } = await testContent()
afterAll(async () => {
  await close()
  await care.close()
})

const AS_SYSTEM = { collection: 'pages', overrideAccess: true } as const
const VERSION = /^\d{4}-\d\d-\d\d\.[0-9a-f]{12}$/
let termsId = 0

const contentOf = (text: string) => {
  const { root } = markdownToLexical(text)
  return { root: { ...root, children: root.children ?? [], direction: null, format: '', indent: 0 } } as const
}
const publish = async (pageKey: 'privacy' | 'terms' | 'health-data-consent', text: string) => {
  const data = { pageKey, title: pageKey, content: contentOf(text), _status: 'published' } as const
  return (await payload.create({ ...AS_SYSTEM, locale: 'de', data })).id
}
type PageChange = { readonly text: string; readonly locale?: 'de' | 'en'; readonly draft?: boolean }
const rewrite = async ({ text, locale = 'de', draft = false }: PageChange) => {
  const data = { content: contentOf(text), _status: draft ? 'draft' : 'published' } as const
  const title = 'terms'
  await payload.update({ ...AS_SYSTEM, id: termsId, locale, draft, data: { ...data, title } })
}
/** Records a consent. @returns the request it was given with */
async function agree(kind: ConsentKind = 'privacy_terms', at = now(), locale: 'de' | 'en' = 'de') {
  const id = newId<RequestId>()
  await inTransaction(async (tx) => {
    const person = { firstName: 'Ada', lastName: 'L', locale, role: 'patient' } as const
    const userId = await insertPerson(tx, { ...person, email: `${id}@example.org` })
    if (!userId) throw new Error('No account was made')
    await recordConsents(tx, { userId, kinds: [kind], locale, givenWith: id, at })
  })
  return id
}
async function versionOf(id: RequestId): Promise<string> {
  const [row] = await careDb().select().from(consent).where(eq(consent.givenWith, id))
  return row?.textVersion ?? 'nothing is stored'
}
const stored = async (...how: Parameters<typeof agree>) => versionOf(await agree(...how))

beforeAll(async () => {
  await publish('privacy', 'Wir behalten wenig.')
  await publish('health-data-consent', 'Nur das Team liest mit.')
  termsId = await publish('terms', 'Sie zahlen in 7 Tagen.')
})

describe('changing the terms', () => {
  it('changes the version of the next consent, not of the earlier one', async () => {
    const [first, again] = [await agree(), await agree()]
    const before = await versionOf(first)
    expect(before).toMatch(VERSION)
    expect(await versionOf(again), 'the same text is the same version').toBe(before)
    await rewrite({ text: 'Sie zahlen in 8 Tagen.' })
    const next = await stored()
    expect(next).toMatch(VERSION)
    expect(next).not.toBe(before)
    expect(await versionOf(first)).toBe(before)
  })

  it('does not change the version of other consents', async () => {
    const before = await stored('health_data')
    await rewrite({ text: 'Sie zahlen in 9 Tagen.' })
    expect(await stored('health_data')).toBe(before)
  })

  it('changes nothing while they are a draft', async () => {
    const before = await stored()
    await rewrite({ text: 'Sie zahlen nie.', draft: true })
    expect(await stored()).toBe(before)
  })

  it('in one language changes the version in that language only', async () => {
    const print = (version: string) => version.split('.')[1]
    await rewrite({ text: 'Sie zahlen in 10 Tagen.' }) // publishing one language publishes a waiting draft of the others
    const [german, english] = [print(await stored()), print(await stored('privacy_terms', now(), 'en'))]
    await rewrite({ text: 'You pay within 7 days.', locale: 'en' })
    expect(print(await stored('privacy_terms', now(), 'en'))).not.toBe(english)
    expect(print(await stored())).toBe(german)
  })
})

it('the text is that of the time of the consent, also when it is recorded later', async () => {
  await rewrite({ text: 'Fassung eins.' })
  const at = now()
  const first = await agree()
  for (let version = 2; version <= 24; version++) await rewrite({ text: `Fassung ${version}.` })
  expect(await stored('privacy_terms', at), 'as for a request released from quarantine').toBe(
    await versionOf(first),
  )
  const { readPageAsOf } = await import('@/content/pages/read-pages')
  expect((await readPageAsOf('terms', 'de', at))?.contentHtml).toBe('<p>Fassung eins.</p>')
})

it('a sentence without a page has its own version', async () => {
  expect(await stored('marketing')).toMatch(/^words\.[0-9a-f]{12}$/)
})
