import { expect, test } from 'vitest'
import { signedIn, Visitor } from './support/client'
import { filmOf } from './support/films'

const SIZE = 20 * 1024 * 1024

test('an editor uploads a film of 20 MB; an anonymous upload is refused before it is read', async () => {
  const [editor, visitor] = [await signedIn('editor'), new Visitor()]
  const film = () => {
    const body = new FormData()
    body.set('file', new File([filmOf(SIZE)], `film-${Date.now()}.mp4`, { type: 'video/mp4' }))
    body.set('_payload', JSON.stringify({ alt: 'Ein Film' }))
    return body
  }
  const refused = await visitor.send('POST', '/api/media?locale=de', { body: film() })
  expect(refused.status).toBe(403)
  const made = await editor.send('POST', '/api/media?locale=de', { body: film() })
  expect(made.status, made.text).toBe(201)
  const { id, filename, filesize } = JSON.parse(made.text).doc
  try {
    expect(filesize).toBe(SIZE)
    const answer = await visitor.get(`/api/media/file/${filename}`, { range: 'bytes=0-11' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    const head = await visitor.send('HEAD', `/api/media/file/${filename}`)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(SIZE)])
  } finally {
    expect((await editor.send('DELETE', `/api/media/${id}`)).status).toBe(200)
  }
})
