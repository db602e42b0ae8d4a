/** Who reads and writes content (specification, section 6): visitors read what is published, only admins change many. */
import { type CollectionSlug, createLocalReq, getAccessResults } from 'payload'
import { afterAll, describe, expect, it } from 'vitest'
import { editorOf, testContent } from '../support/content'

const { config, payload, close } = await testContent()
afterAll(close)
const editor = await editorOf(payload, 'editor')
const admin = await editorOf(payload, 'admin')
const asVisitor = { overrideAccess: false } as const
const asEditor = { overrideAccess: false, user: editor } as const
const asAdmin = { overrideAccess: false, user: admin } as const

const OPERATIONS = ['create', 'read', 'update', 'delete', 'readVersions', 'unlock', 'admin'] as const
const { collections, globals } = config

async function statusesOf(attempts: readonly Promise<unknown>[]): Promise<unknown[]> {
  const ends = await Promise.allSettled(attempts)
  return ends.map((end) => (end.status === 'rejected' ? end.reason.status : 'done'))
}

describe('every operation has an access rule', () => {
  it.each(collections.map(({ slug, access }) => [slug, access] as const))('%s', (_, access) => {
    const missing = OPERATIONS.filter((operation) => {
      const rule: unknown = Object.entries(access).find(([name]) => name === operation)?.[1]
      return typeof rule !== 'function' || rule.name.startsWith('default')
    })
    expect(missing).toEqual([])
  })

  it.each(globals.map(({ slug, access }) => [slug, access] as const))('%s', (_, access) => {
    const missing = ['read', 'update', 'readVersions'].filter((operation) => {
      const rule: unknown = Object.entries(access).find(([name]) => name === operation)?.[1]
      return typeof rule !== 'function' || rule.name.startsWith('default')
    })
    expect(missing).toEqual([])
  })
})

describe('every screen shows when it is read-only, and timestamps in the hospitals’ time', () => {
  const contentCollections = collections.filter(({ slug }) => !slug.startsWith('payload-'))
  it.each(contentCollections.map((collection) => [collection.slug, collection] as const))(
    '%s',
    (_, { admin, fields }) => {
      expect(admin.components?.edit?.beforeDocumentControls).toContain(
        '@/surfaces/admin/read-only/read-only#ReadOnly',
      )
      expect(admin.components?.beforeListTable).toContain('@/surfaces/admin/read-only/read-only#ReadOnlyList')
      const changed = fields.find((field) => 'name' in field && field.name === 'updatedAt')
      expect(changed?.admin?.components).toMatchObject({ Cell: '@/surfaces/admin/zone/date-cell#DateCell' })
    },
  )

  it.each(globals.map((global) => [global.slug, global] as const))('%s', (_, { admin }) => {
    expect(admin?.components?.elements?.beforeDocumentControls).toContain(
      '@/surfaces/admin/read-only/read-only#ReadOnly',
    )
  })
})

const faq = (question: string, status: 'draft' | 'published') =>
  ({ question, answer: 'A', topic: 'test', _status: status }) as const

async function makeFaq(question: string, status: 'draft' | 'published') {
  return payload.create({
    collection: 'faqs',
    data: faq(question, status),
    draft: status === 'draft',
    overrideAccess: true,
  })
}

describe('a visitor', () => {
  it('reads published records and no draft, by id and in lists, also when drafts are requested', async () => {
    const draft = await makeFaq('never published', 'draft')
    const open = await makeFaq('published', 'published')
    for (const isDraft of [false, true]) {
      const list = await payload.find({ ...asVisitor, collection: 'faqs', draft: isDraft, pagination: false })
      expect(list.docs.map(({ id }) => id)).toContain(open.id)
      expect(list.docs.map(({ id }) => id)).not.toContain(draft.id)
      const byId = payload.findByID({ ...asVisitor, collection: 'faqs', id: draft.id, draft: isDraft })
      await expect(byId).rejects.toMatchObject({ status: 404 })
    }
  })

  it('does not read the draft of a published record', async () => {
    const { id } = await makeFaq('first words', 'published')
    await payload.update({
      collection: 'faqs',
      id,
      data: { question: 'secret words' },
      draft: true,
      overrideAccess: true,
    })
    const seen = await payload.find({
      ...asVisitor,
      collection: 'faqs',
      draft: true,
      where: { id: { equals: id } },
    })
    expect(JSON.stringify(seen.docs)).not.toContain('secret words')
    const read = await payload.findByID({ ...asVisitor, collection: 'faqs', id })
    expect(read.question).toBe('first words')
  })

  it('does not read records in the bin', async () => {
    const { id } = await makeFaq('binned', 'published')
    await payload.update({
      ...asEditor,
      collection: 'faqs',
      id,
      data: { deletedAt: new Date().toISOString() },
    })
    const seen = await payload.find({
      ...asVisitor,
      collection: 'faqs',
      trash: true,
      where: { id: { equals: id } },
    })
    expect(seen.docs).toEqual([])
  })

  it('may not write', async () => {
    const { id } = await makeFaq('mine', 'published')
    const attempts = [
      payload.create({ ...asVisitor, collection: 'faqs', data: faq('x', 'published') }),
      payload.update({ ...asVisitor, collection: 'faqs', id, data: { question: 'x' } }),
      payload.update({
        ...asVisitor,
        collection: 'faqs',
        where: { id: { equals: id } },
        data: { question: 'x' },
      }),
      payload.delete({ ...asVisitor, collection: 'faqs', id }),
      payload.updateGlobal({
        ...asVisitor,
        slug: 'site-settings',
        data: { contact: { email: 'x@example.org' } },
      }),
      payload.updateGlobal({ ...asVisitor, slug: 'about', data: { mission: 'x' } }),
    ]
    expect(await statusesOf(attempts)).toEqual(attempts.map(() => 403))
  })

  it('reads no versions and no editors', async () => {
    await expect(payload.findVersions({ ...asVisitor, collection: 'faqs' })).rejects.toMatchObject({
      status: 403,
    })
    await expect(payload.find({ ...asVisitor, collection: 'editors' })).rejects.toMatchObject({ status: 403 })
  })
})

describe('an editor', () => {
  it('writes and publishes one record at a time', async () => {
    const { id } = await payload.create({
      ...asEditor,
      collection: 'faqs',
      data: faq('new', 'draft'),
      draft: true,
    })
    const published = await payload.update({
      ...asEditor,
      collection: 'faqs',
      id,
      data: { _status: 'published' },
    })
    expect(published._status).toBe('published')
  })

  it('does not change many records by a filter', async () => {
    const attempt = payload.update({ ...asEditor, collection: 'faqs', where: {}, data: { topic: 'x' } })
    await expect(attempt).rejects.toMatchObject({ status: 403 })
  })

  it('moves a record to the bin, and may not delete it', async () => {
    const { id } = await makeFaq('to bin', 'published')
    await expect(payload.delete({ ...asEditor, collection: 'faqs', id })).rejects.toMatchObject({
      status: 403,
    })
    const binned = await payload.update({
      ...asEditor,
      collection: 'faqs',
      id,
      data: { deletedAt: new Date().toISOString() },
    })
    expect(binned.deletedAt).toBeTruthy()
  })

  it('does not change settings, languages, error messages or editors', async () => {
    const attempts = [
      payload.updateGlobal({
        ...asEditor,
        slug: 'site-settings',
        data: { contact: { email: 'x@example.org' } },
      }),
      payload.updateGlobal({ ...asEditor, slug: 'footer', data: { note: 'x' } }),
      payload.create({
        ...asEditor,
        collection: 'languages',
        data: { code: 'xx-XX', simpleCode: 'xx', name: 'X' },
      }),
      payload.create({ ...asEditor, collection: 'error-messages', data: { code: 'X', message: 'x' } }),
      payload.update({ ...asEditor, collection: 'editors', id: editor.id, data: { role: 'admin' } }),
      payload.create({
        ...asEditor,
        collection: 'editors',
        data: { authUserId: 'x', email: 'x@example.org', role: 'admin' },
      }),
    ]
    expect(await statusesOf(attempts)).toEqual(attempts.map(() => 403))
  })

  it.each([
    ['/admin/collections/faqs/1/versions/2', true],
    ['/admin/collections/faqs/1', false],
    ['/admin/collections/faqs', false],
    ['/api/faqs?x=/admin/collections/faqs/1/versions/2', false],
  ])('may restore a version on the page of that version only: %s', async (urlSuffix, isOffered) => {
    const req = await createLocalReq({ user: editor, urlSuffix }, payload)
    const { collections: permissions } = await getAccessResults({ req })
    expect(Boolean(permissions?.faqs?.update)).toBe(isOffered)
    const many = payload.update({ ...asEditor, req, collection: 'faqs', where: {}, data: { topic: 'x' } })
    await expect(many).rejects.toMatchObject({ status: 403 })
  })

  it('reads only their own editor record', async () => {
    const seen = await payload.find({ ...asEditor, collection: 'editors' })
    expect(seen.docs.map(({ id }) => id)).toEqual([editor.id])
  })
})

describe('an admin', () => {
  it('deletes, changes many, and changes the settings', async () => {
    const { id } = await makeFaq('to delete', 'published')
    await payload.update({
      ...asAdmin,
      collection: 'faqs',
      where: { id: { equals: id } },
      data: { topic: 'many' },
    })
    await payload.delete({ ...asAdmin, collection: 'faqs', id })
    const settings = await payload.updateGlobal({
      ...asAdmin,
      slug: 'site-settings',
      data: { contact: { email: 'a@example.org' } },
    })
    expect(settings.contact?.email).toBe('a@example.org')
  })

  it('may not create editors: the sign-in creates them', async () => {
    const attempt = payload.create({
      ...asAdmin,
      collection: 'editors',
      data: { authUserId: 'x', email: 'x@example.org', role: 'admin' },
    })
    await expect(attempt).rejects.toMatchObject({ status: 403 })
  })
})

describe('an account of another collection', () => {
  it.each(['editor', 'admin'])('has no access, whatever role it claims (%s)', async (role) => {
    const impostor = { ...editor, role, collection: 'patients' }
    const attempt = payload.create({
      overrideAccess: false,
      user: impostor,
      collection: 'faqs',
      data: faq('x', 'published'),
    })
    await expect(attempt).rejects.toMatchObject({ status: 403 })
  })
})

function draftsOf(versions: (typeof collections)[number]['versions']) {
  return versions?.drafts || undefined
}

it('editors can schedule publishing of every collection with drafts', () => {
  const scheduled = collections.filter(({ versions }) => draftsOf(versions)?.schedulePublish)
  const wanted: CollectionSlug[] = [
    'services',
    'doctors',
    'hospitals',
    'blogs',
    'testimonials',
    'programs',
    'pages',
    'faqs',
    'questionnaires',
  ]
  expect(scheduled.map(({ slug }) => slug).sort()).toEqual(wanted.sort())
})

it('drafts have no autosave; the last twenty versions are stored, of texts that people consent to all', () => {
  for (const { slug, versions } of collections) {
    if (!versions) continue
    expect(draftsOf(versions)?.autosave).toBeFalsy()
    expect(versions.maxPerDoc, slug).toBe(slug === 'pages' ? 0 : 20)
  }
})
