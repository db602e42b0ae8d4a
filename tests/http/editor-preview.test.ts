/** Who sees the preview of drafts, and what may frame it. To everyone but an editor a draft does not exist. */
import { expect, test } from 'vitest'
import { signedIn, Visitor } from './support/client'

test('the preview does not exist for visitors, patients and the care team', async () => {
  const editor = await signedIn('editor')
  const name = `Entwurf ${Date.now()}`
  const made = await editor.send('POST', '/api/services?locale=de&draft=true', {
    json: { name, definition: 'Noch nicht veröffentlicht.', _status: 'draft' },
  })
  expect(made.status, made.text).toBe(201)
  const { id } = JSON.parse(made.text).doc
  try {
    const own = await editor.get(`/de/preview/services/${id}`)
    expect([own.status, own.text.includes(name)], 'the editor sees it').toEqual([200, true])
    const people = {
      stranger: new Visitor(),
      patient: await signedIn('patient'),
      support: await signedIn('support'),
    }
    for (const [role, person] of Object.entries(people))
      for (const path of [`/de/preview/services/${id}`, '/de/preview/about', '/preview/faqs']) {
        const answer = await person.get(path)
        expect(answer.status, `${role} ${path}`).toBe(404)
        expect(answer.headers.get('cache-control')).toBe('private, no-store')
        expect(answer.text).not.toContain(name)
      }
  } finally {
    const json = { deletedAt: new Date().toISOString() }
    await editor.send('PATCH', `/api/services/${id}?locale=de`, { json })
  }
})

test('only the preview may be framed, and only by this site', async () => {
  const visitor = new Visitor()
  const preview = (await visitor.get('/de/preview/about')).headers
  expect(preview.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(preview.get('content-security-policy')).toContain("frame-ancestors 'self'")
  for (const path of ['/de', '/de/about', '/de/login', '/de/previews/about']) {
    const other = (await visitor.get(path)).headers
    expect(other.get('x-frame-options'), path).toBe('DENY')
    expect(other.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
  }
})

test('an unknown record, kind or path has no preview', async () => {
  const editor = await signedIn('editor')
  for (const path of ['services/999999', 'services/x', 'media/1', 'programs/none', 'pages/none', 'about/1/2'])
    expect((await editor.get(`/de/preview/${path}`)).status, path).toBe(404)
})
