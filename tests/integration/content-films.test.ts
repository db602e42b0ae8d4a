/** Uploads of films, from the connection to the disk: the HTTP front, the guard before Payload, and Payload itself. */
import { rm } from 'node:fs/promises'
import { handleEndpoints } from 'payload'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff } from '@/care/sign-in/create-staff'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { readStaffSession } from '@/care/sign-in/staff-session'
import { MEDIA_FILE_BYTES } from '@/content/media/constants'
import type { Handler } from '@/server/next-adapter/render-page'
import { guardRest } from '@/surfaces/admin/rest'
import { testContent } from '../support/content'
import { careDatabase } from '../support/database'
import { startFront } from '../support/front'
import { signInFully } from '../support/second-factor'

const MB = 1024 * 1024
const ORIGIN = process.env.PUBLIC_URL ?? ''
const EDITOR = { email: 'films@example.org', password: 'Bosporus-47' }

const care = await careDatabase()
const { config, payload, close } = await testContent()
const rest = guardRest(
  (request: Request, _: { params: Promise<{ slug?: string[] }> }) => handleEndpoints({ config, request }),
  readStaffSession,
)

/** Passes a request on as Next does: the body is a stream that is read on demand. */
const handler: Handler = async (incoming, response) => {
  const url = new URL(incoming.url ?? '/', ORIGIN)
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const pieces = incoming[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await pieces.next()
        if (piece.done) controller.close()
        else controller.enqueue(new Uint8Array(piece.value))
      },
      async cancel() {
        await pieces.return?.()
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: incoming.method ?? 'POST', headers, body, duplex: 'half' }
  const answer = await rest(new Request(url, init), {
    params: Promise.resolve({ slug: url.pathname.split('/').slice(2) }),
  })
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}

const { base } = await startFront({ publicUrl: ORIGIN, surfaces: ['cms'], handler })
let cookie = ''

beforeAll(async () => {
  await createStaff({ ...EDITOR, name: 'Films', role: 'editor' })
  const { name, value } = sessionCookie((await signInFully({ ...EDITOR, clientIp: '203.0.113.9' })).token)
  cookie = `${name}=${encodeURIComponent(value)}`
})
afterAll(async () => {
  await close()
  await care.close()
  await rm(`${process.env.DATA_DIR}/media`, { recursive: true, force: true })
})

/** A file with the header of an MP4 and no content. */
function filmOf(bytes: number): File {
  const film = Buffer.alloc(bytes)
  const box = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1')
  box.copy(film)
  film.writeUInt32BE(bytes - box.length, box.length)
  film.write('mdat', box.length + 4, 'latin1')
  return new File([film], `film-${bytes}.mp4`, { type: 'video/mp4' })
}

async function upload(bytes: number, { as = cookie, method = 'POST', path = '/api/media?locale=de' } = {}) {
  const body = new FormData()
  body.append('file', filmOf(bytes))
  body.append('_payload', JSON.stringify({ alt: 'Ein Film' }))
  return fetch(base + path, { method, body, headers: { origin: ORIGIN, cookie: as } })
}

it.each([20, 58])('an editor uploads a film of %i MB', async (size) => {
  const answer = await upload(size * MB)
  const text = await answer.text()
  expect([answer.status, text.slice(0, 200)]).toEqual([201, expect.stringContaining('"doc"')])
  const { doc } = JSON.parse(text)
  expect(doc).toMatchObject({ filesize: size * MB, mimeType: 'video/mp4' })
  const replaced = await upload(21 * MB, { method: 'PATCH', path: `/api/media/${doc.id}?locale=de` })
  expect((await replaced.json()).doc).toMatchObject({ filesize: 21 * MB })
  await payload.delete({ collection: 'media', id: doc.id, overrideAccess: true })
})

it('others may not, and no byte of theirs is read', async () => {
  const answer = await upload(20 * MB, { as: 'a=b' })
  expect([answer.status, (await answer.json()).errors[0].message]).toEqual([403, 'FORBIDDEN'])
})

it('a film one byte over the limit is refused', async () => {
  const answer = await upload(MEDIA_FILE_BYTES + 1)
  expect(answer.status).toBe(413)
})
