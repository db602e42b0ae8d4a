/** Whatever was changed and read before: an answer with texts that are at hand is the answer without them. */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { createItems, type Items, type ItemsRequest } from '@/content/items/answer-items'
import { testItems } from '../support/items'

const { payload, close } = await testItems()
afterAll(close)
const pool = payload.db.pool
let statements = 0
const newItems = () =>
  createItems(async ({ text, values }) => {
    statements++
    return (await pool.query(text, [...values])).rows
  })
/** Stores nothing, because nobody tells it of changes. */
const fresh = newItems()
const answerOf = async (items: Items, read: ItemsRequest) => {
  const answer = await items.answer(read)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return JSON.parse(String(Buffer.concat(answer.value)))
}

/** Changes of content, each with the collection that the front is told of. */
const CHANGES: Readonly<Record<string, string>> = {
  services: `update services_locales set name = $1, costs = $1 where _parent_id = (select max(id) from services)`,
  'service-categories': `update service_categories_locales set title = $1`,
  programs: `update programs_locales set slogan = $1`,
  doctors: `update doctors_locales set title_and_name = $1 where _parent_id = (select max(id) from doctors)`,
  hospitals: `update hospitals set name = $1 where id = (select max(id) from hospitals)`,
  languages: `update languages set name = $1 where id = (select max(id) from languages)`,
  'site-settings': `update site_settings set compliance_information_mode_tr = not coalesce(compliance_information_mode_tr, false),
    compliance_no_before_after_de = length($1) % 2 = 0`,
}

type Reads = {
  readonly collection: string
  readonly fields: string
  /** What the fields are read from. */
  readonly own: readonly string[]
  /** Names other records, or another order, and nothing of what is answered. */
  readonly other: object
  readonly otherSlug: string
}
const NAMES = {
  collection: 'service',
  fields: 'id,service_name,translations.costs',
  own: ['services', 'site-settings'],
}
const READS: readonly Reads[] = [
  { ...NAMES, other: { sort: 'program.slogan' }, otherSlug: 'programs' },
  { ...NAMES, other: { filter: { program: { slogan: { _nnull: true } } } }, otherSlug: 'programs' },
  {
    ...NAMES,
    other: { sort: '-rel_service_to_service_category.service_category_title' },
    otherSlug: 'service-categories',
  },
  {
    ...NAMES,
    fields: 'pictures.directus_files_id.filename_download,translations.languages_code.name',
    own: ['site-settings', 'languages'],
    other: { sort: 'program.slogan' },
    otherSlug: 'programs',
  },
  {
    collection: 'service_category',
    fields: 'service_category_title,services.service_name',
    own: ['service-categories', 'services'],
    other: { filter: { services: { program: { slogan: { _nnull: true } } } } },
    otherSlug: 'programs',
  },
  {
    collection: 'doctors',
    fields: 'Title_and_Name,Hospital_Name',
    own: ['doctors', 'hospitals'],
    other: { sort: '-program.slogan' },
    otherSlug: 'programs',
  },
]

/** Reads of the same fields, which share their texts, between changes of what they depend on. */
const steps = fc.constantFrom(...READS).chain(({ collection, fields, own, other, otherSlug }) => {
  const read = fc.constantFrom({}, other).map(
    (more): ItemsRequest => ({
      collection,
      sent: { fields, ...more, limit: -1 },
    }),
  )
  return fc.array(fc.oneof(read, fc.constantFrom(...own, otherSlug)), { minLength: 5, maxLength: 30 })
})

it('holds for any order of reads and changes', async () => {
  let version = 0
  let atHand = 0
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const items = newItems()
      items.texts.enable()
      for (const each of taken) {
        if (typeof each === 'string') {
          await pool.query(CHANGES[each] ?? '', [`v${++version}${'x'.repeat(version % 2)}`])
          items.texts.change([each])
          continue
        }
        statements = 0
        const answer = await answerOf(items, each)
        if (statements === 1) atHand++ // the keys alone
        expect(answer).toEqual(await answerOf(fresh, each))
      }
    }),
    { numRuns: 150 },
  )
  // Else the comparison would say nothing about texts that are at hand.
  expect(atHand).toBeGreaterThan(100)
})
