/** The frame in which a PDF is shown, and its files (decision 0038). */
import { expect, test } from 'vitest'
import { Visitor } from './support/client'

const visitor = new Visitor()
/** As a frame without an origin asks. */
const OPAQUE = { origin: 'null', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }

const folderOf = async () => {
  const { text } = await visitor.get('/pdf-viewer/')
  return /src="(\/pdf-viewer\/[0-9a-f]{16}\/)viewer\.js"/.exec(text)?.[1] ?? ''
}

test('the frame of a PDF has no origin, loads its own files only, and is framed by our pages only', async () => {
  const { status, headers } = await visitor.get('/pdf-viewer/')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html;charset=utf-8'])
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src http\S+\/pdf-viewer\/ /)
  expect(policy).toMatch(/connect-src http\S+\/pdf-viewer\//)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/allow-same-origin|unsafe-inline|'unsafe-eval'/)
  expect([headers.get('x-frame-options'), headers.get('x-content-type-options')]).toEqual([
    'SAMEORIGIN',
    'nosniff',
  ])
  expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['no-cache', null])
  for (const path of ['/pdf-viewer/index', '/pdf-viewer/index.html', '/pdf-viewer/index.html/'])
    expect((await visitor.get(path)).headers.get('content-security-policy'), path).toMatch(/^sandbox/)
})

test.each([
  ['viewer.js', 'text/javascript'],
  ['worker.js', 'text/javascript'],
  ['viewer.css', 'text/css'],
  ['typeface/figtree.woff2', 'font/woff2'],
  ['wasm/openjpeg.wasm', 'application/wasm'],
  ['fonts/FoxitFixed.pfb', undefined],
  ['fonts/LiberationSans-Regular.ttf', 'font/ttf'],
  ['cmaps/Adobe-Japan1-UCS2.bcmap', undefined],
  ['iccs/CGATS001Compat-v2-micro.icc', undefined],
] as const)('a frame without an origin may load %s of the viewer, and store it', async (file, type) => {
  const { status, headers } = await visitor.get(`${await folderOf()}${file}`, OPAQUE)
  expect(status).toBe(200)
  if (type) expect(headers.get('content-type')).toMatch(new RegExp(`^${type}`))
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('what is not a file of the viewer is not there, and nothing is sent to it', async () => {
  for (const path of ['/pdf-viewer/x', '/pdf-viewer/%2e%2e/server.js', '/pdf-viewer/..%2fserver.js'])
    expect((await visitor.get(path)).status, path).toBeGreaterThanOrEqual(400)
  expect((await visitor.send('POST', '/pdf-viewer/', { json: {} })).status).toBe(404)
})

test.each([
  '/de/login',
  // A reader who signs in from here keeps its policy until the next document.
  '/de',
])('%s frames pages of this site only', async (path) => {
  const { headers } = await visitor.get(path)
  expect(headers.get('content-security-policy')).toMatch(/frame-src 'self'(?:;| https:)/)
})
