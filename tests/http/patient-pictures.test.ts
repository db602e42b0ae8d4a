/** A patient's picture on a published page is gone from page, API and its own address once the consent is withdrawn. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileIdOf } from '@/content/media/rules'
import { signedIn, Visitor } from './support/client'

const GIVEN = { givenOn: '2026-03-01', purpose: 'website', formReference: 'F-12' }

test('a picture leaves page, API and file address the moment its consent is withdrawn', async () => {
  const [editor, visitor] = [await signedIn('editor'), new Visitor()]
  const make = async (path: string, json: object) => {
    const made = await editor.send('POST', `/api/${path}?locale=de`, { json })
    expect(made.status, made.text).toBe(201)
    return JSON.parse(made.text).doc
  }
  const file = await upload(editor, { alt: 'Nach dem Eingriff', isBeforeAfter: true })
  const service = { name: 'Probe', definition: 'Probe', pictures: [file.id], _status: 'published' }
  const refused = await editor.send('POST', '/api/services?locale=de', { json: service })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(file.filename)])
  await patch(editor, file.id, { consent: GIVEN })
  const { id } = await make('services', service)
  try {
    const seen = async () => {
      const page = await visitor.get(`/de/services/${id}`)
      const query = 'fields[]=pictures.directus_files_id.id'
      const { data } = await visitor.json<{ data: { pictures: unknown[] } }>(`/items/service/${id}?${query}`)
      return {
        page: [page.status, page.text.includes(file.filename.replace('.webp', ''))],
        shown: data.pictures.length,
        answers: await Promise.all(
          [
            `/assets/${fileIdOf(file.id, file.fileIdPrefix)}`,
            `/api/media/file/${file.filename}`,
            file.sizes.thumb.url,
          ].map(async (path) => (await visitor.get(path)).status),
        ),
      }
    }
    const before = { page: [200, true], shown: 1, answers: [200, 200, 200] }
    expect(await seen()).toEqual(before)
    await patch(editor, file.id, { consent: { ...GIVEN, withdrawnOn: '2026-11-01' } })
    await expect
      .poll(seen, { timeout: 3_000 })
      .toEqual({ page: [200, false], shown: 0, answers: [403, 404, 404] })
    await patch(editor, file.id, { consent: { ...GIVEN, withdrawnOn: null } })
    await expect.poll(seen, { timeout: 3_000 }).toEqual(before)
  } finally {
    await editor.send('PATCH', `/api/services/${id}?locale=de`, {
      json: { deletedAt: new Date().toISOString() },
    })
    await editor.send('DELETE', `/api/media/${file.id}`)
  }
})

async function upload(editor: Visitor, data: object) {
  const picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#456' } })
    .webp()
    .toBuffer()
  const body = new FormData()
  const name = `befund-${Date.now()}.webp`
  body.set('file', new File([new Uint8Array(picture)], name, { type: 'image/webp' }))
  body.set('_payload', JSON.stringify(data))
  const made = await editor.send('POST', '/api/media?locale=de', { body })
  expect(made.status, made.text).toBe(201)
  return JSON.parse(made.text).doc
}

async function patch(editor: Visitor, id: number, json: object): Promise<void> {
  const saved = await editor.send('PATCH', `/api/media/${id}?locale=de`, { json })
  expect(saved.status, saved.text).toBe(200)
}
