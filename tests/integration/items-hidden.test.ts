/** What is not public is not there: adding it changes no answer, whatever is asked (specification, section 7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ItemsRequest } from '@/content/items/answer-items'
import { graphOf } from '@/content/items/items'
import type { SentQuery } from '@/content/items/query/schema'
import type { Entity } from '@/content/wire/schema'
import { type Answer, dataOf, testItems } from '../support/items'

const { ask, get, payload, close } = await testItems({ seed: false })
afterAll(close)

const AS_SYSTEM = { overrideAccess: true, depth: 0 } as const
const PUBLIC = { _status: 'published' } as const
const DRAFT = { _status: 'draft' } as const
const CANARY = 'Zzyzx'
const graph = graphOf({ informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false })
const listed = [...graph.values()].filter(({ isListed }) => isListed)

const PARAGRAPH = { type: 'paragraph', version: 1, children: [{ type: 'text', text: 'Text', version: 1 }] }
const ROOT = { type: 'root', direction: null, format: '', indent: 0, version: 1 } as const
const CONTENT = { root: { ...ROOT, children: [PARAGRAPH] } }

const run = async (text: string, values: unknown[] = []) => (await payload.db.pool.query(text, values)).rows

/** Reads of every kind, of every collection: lists, sorts, numbers, groups, searches, filters. */
function readsOf(entity: Entity): readonly ItemsRequest[] {
  const named = (sent: SentQuery): ItemsRequest => ({ collection: entity.name, sent })
  const reads = [named({ fields: '*.*', meta: '*' }), named({ fields: '*', search: CANARY, meta: '*' })]
  for (const [name, field] of Object.entries(entity.fields)) {
    const target = field.kind === 'column' ? undefined : graph.get(field.target)
    const isText = field.kind === 'column' && (field.type === 'string' || field.type === 'text')
    if (isText)
      reads.push(
        named({ filter: { [name]: { _icontains: CANARY } } }),
        named({ filter: { [name]: { _ncontains: CANARY } } }),
      )
    if (field.kind !== 'many' && !(field.kind === 'column' && /json|richText/.test(field.type)))
      reads.push(
        named({ sort: name }),
        named({ sort: `-${name}`, limit: 2 }),
        named({ aggregate: { count: name, countDistinct: name } }),
        named({ groupBy: name, aggregate: { count: entity.key } }),
        named({ filter: { [name]: { _null: true } } }),
      )
    if (field.kind === 'many') reads.push(named({ filter: { [name]: { _null: true } } }))
    for (const [inner, { kind }] of Object.entries(target?.fields ?? {})) {
      if (kind !== 'column') continue
      reads.push(named({ filter: { [name]: { [inner]: { _nnull: true } } } }))
      if (field.kind === 'one') reads.push(named({ fields: `${name}.${inner}`, sort: `-${entity.key}` }))
    }
  }
  return reads
}

async function readAll(): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>()
  for (const entity of listed)
    for (const read of readsOf(entity)) answers.set(JSON.stringify(read), await ask(read))
  return answers
}

const ids: Record<string, number> = {}
let before: ReadonlyMap<string, Answer>

/** Public records, of which each relation to something hidden is empty before and after. */
async function writePublic(): Promise<void> {
  const { id: category } = await payload.create({
    ...AS_SYSTEM,
    collection: 'service-categories',
    data: { title: 'Haar' },
  })
  const { id: program } = await payload.create({
    ...AS_SYSTEM,
    collection: 'programs',
    data: { slug: 'hair', name: 'Haare', ...PUBLIC },
  })
  const service = await payload.create({
    ...AS_SYSTEM,
    collection: 'services',
    data: { name: 'FUE', definition: 'x', category, program, order: 1, ...PUBLIC },
  })
  const { id: hospital } = await payload.create({
    ...AS_SYSTEM,
    collection: 'hospitals',
    data: { name: 'Haus', city: 'Istanbul', services: [service.id], ...PUBLIC },
  })
  const { id: doctor } = await payload.create({
    ...AS_SYSTEM,
    collection: 'doctors',
    data: { titleAndName: 'Dr. A', ...PUBLIC },
  })
  const { id: blog } = await payload.create({
    ...AS_SYSTEM,
    collection: 'blogs',
    data: { title: 'Artikel', content: CONTENT, services: [service.id], ...PUBLIC },
  })
  const film = { title: 'Film', service: service.id, consent: { givenOn: '2026-05-01' }, ...PUBLIC }
  await payload.create({ ...AS_SYSTEM, collection: 'testimonials', data: film })
  await payload.create({
    ...AS_SYSTEM,
    collection: 'faqs',
    data: { question: 'Frage', answer: 'Antwort', ...PUBLIC },
  })
  Object.assign(ids, { category, program, service: service.id, hospital, doctor, blog })
}

/** The same of each kind again, hidden in each of the ways there are, and named by the public ones. */
async function writeHidden(): Promise<void> {
  const { category, service = 0, hospital, doctor, blog } = ids
  const draft = { ...AS_SYSTEM, draft: true } as const
  const hiddenProgram = await payload.create({
    ...draft,
    collection: 'programs',
    data: { slug: 'ivf', name: CANARY, ...DRAFT },
  })
  const services = []
  for (const order of [0, 5, 9])
    services.push(
      await payload.create({
        ...AS_SYSTEM,
        collection: 'services',
        data: {
          name: `${CANARY} ${order}`,
          definition: CANARY,
          category,
          program: ids.program,
          order,
          ...PUBLIC,
        },
      }),
    )
  const [unpublished, binned, never] = services.map(({ id }) => id)
  await run(`update services set _status = 'draft' where id = any($1)`, [[unpublished, never]])
  await run('update services set deleted_at = now() where id = $1', [binned])
  const hiddenHospital = await payload.create({
    ...draft,
    collection: 'hospitals',
    data: { name: CANARY, city: CANARY, services: [service], ...DRAFT },
  })
  const hiddenDoctor = await payload.create({
    ...draft,
    collection: 'doctors',
    data: { titleAndName: CANARY, ...DRAFT },
  })
  await payload.create({
    ...draft,
    collection: 'blogs',
    data: { title: CANARY, content: CONTENT, services: [service], ...DRAFT },
  })
  await payload.create({ ...draft, collection: 'faqs', data: { question: CANARY, answer: CANARY, ...DRAFT } })
  for (const consent of [{}, { givenOn: '2026-05-01', withdrawnOn: '2026-06-01' }])
    await payload.create({
      ...draft,
      collection: 'testimonials',
      data: { title: CANARY, service, country: CANARY, consent, ...DRAFT },
    })
  // Published without consent cannot be saved; an older record may be.
  await run(`update testimonials set _status = 'published' where country = $1`, [CANARY])
  await run('update doctors set hospital_id = $1, program_id = $2 where id = $3', [
    hiddenHospital.id,
    hiddenProgram.id,
    doctor,
  ])
  const link = (table: string, path: string, column: string, parent: unknown, other: unknown) =>
    run(`insert into ${table} (parent_id, path, "order", ${column}) values ($1, $2, 0, $3)`, [
      parent,
      path,
      other,
    ])
  for (const id of [unpublished, binned, never]) {
    await link('hospitals_rels', 'services', 'services_id', hospital, id)
    await link('blogs_rels', 'services', 'services_id', blog, id)
    await link('programs_rels', 'services', 'services_id', ids.program, id)
  }
  await link('programs_rels', 'doctors', 'doctors_id', ids.program, hiddenDoctor.id)
  Object.assign(ids, { unpublished, binned, hiddenHospital: hiddenHospital.id })
}

beforeAll(async () => {
  await writePublic()
  before = await readAll()
  await writeHidden()
})

describe('drafts, the bin, what was unpublished, films without consent', () => {
  it('change no answer: no record, order, number, group, search or key of a relation', async () => {
    expect(before.size).toBeGreaterThan(500)
    const after = await readAll()
    for (const [read, answer] of before) {
      expect(answer.status, read).toBe(200)
      expect(JSON.stringify(after.get(read)), read).toBe(JSON.stringify(answer))
      expect(JSON.stringify(after.get(read))).not.toContain(CANARY)
    }
  })

  it('there are records of each kind, so that the comparison can fail', async () => {
    for (const [table, column] of [
      ['services_locales', 'name'],
      ['hospitals', 'name'],
      ['testimonials', 'country'],
    ])
      expect(await run(`select 1 from ${table} where ${column} like '${CANARY}%'`)).not.toEqual([])
    expect(dataOf(await get('/items/service?fields=service_name'))).toEqual([{ service_name: 'FUE' }])
    await run(`update services set _status = 'published' where id = $1`, [ids.unpublished])
    expect(dataOf(await get('/items/service?fields=service_name'))).toHaveLength(2)
    await run(`update services set _status = 'draft' where id = $1`, [ids.unpublished])
  })

  it('are answered by their id as what does not exist', async () => {
    const unknown = await get('/items/service/999999')
    for (const id of [ids.unpublished, ids.binned]) expect(await get(`/items/service/${id}`)).toEqual(unknown)
    expect(await get(`/items/hc_providers/${ids.hiddenHospital}`)).toEqual(unknown)
  })

  it('the hospital of a doctor is missing by key, by name and by record', async () => {
    const [doctor] = dataOf(await get('/items/doctors?fields=hospital,Hospital_Name,program.slug'))
    expect(doctor).toEqual({ hospital: null, Hospital_Name: null, program: null })
    expect(dataOf(await get('/items/doctors?filter[hospital][_nnull]=true'))).toEqual([])
    expect(dataOf(await get(`/items/doctors?filter[hospital]=${ids.hiddenHospital}`))).toEqual([])
  })

  it('a draft of what is published shows the published text', async () => {
    const { service: id = 0 } = ids
    await payload.update({
      ...AS_SYSTEM,
      collection: 'services',
      id,
      draft: true,
      data: { name: CANARY, ...DRAFT },
    })
    expect(JSON.stringify(await get(`/items/service/${id}?fields=*.*`))).not.toContain(CANARY)
    expect(dataOf(await get(`/items/service?search=${CANARY}`))).toEqual([])
  })
})
