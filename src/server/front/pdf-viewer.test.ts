import { expect, it } from 'vitest'
import { viewerPolicy } from './pdf-viewer'

const policy = viewerPolicy(['https://lalezar.example', 'http://127.0.0.1:3000', 'https://lalezar.example'])
const FILES = 'https://lalezar.example/pdf-viewer/ http://127.0.0.1:3000/pdf-viewer/'

it('gives the frame of a PDF its own files, under each address that leads here, and nothing else', () => {
  expect(policy.split('; ')).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${FILES} 'wasm-unsafe-eval'`,
    'worker-src blob:',
    `connect-src ${FILES}`,
    `style-src ${FILES}`,
    `font-src ${FILES}`,
    'img-src blob: data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ])
})

it('gives it no origin, no text as a script, and no way to open or send anything', () => {
  expect(policy).not.toMatch(
    /allow-same-origin|'self'(?!$)|'unsafe-(?:inline|eval)'|allow-(?:popups|forms|top)/,
  )
})
