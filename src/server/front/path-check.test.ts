import { expect, it } from 'vitest'
import { isPlainPath } from './path-check'

it.each([
  '/captcha/../admin',
  '/api/../en/desk',
  '/api/./media',
  '/captcha/..',
  '/captcha/%2e%2e/admin',
  '/captcha/.%2E/admin',
  '/captcha/%252e%252e/admin',
  '/captcha%2f..%2fadmin',
  '/captcha%2Fadmin',
  '/captcha\\..\\admin',
  '/captcha/..%5cadmin',
  '/de/services#1',
  '//evil.example/',
  'http://evil.example/',
  '/de/%E0%A4%A',
  '/de/%',
  '/de/%zz',
  '/de/%00',
  '/de?q=%E0',
])('%s is turned away: front and pages could read it differently', (url) => {
  expect(isPlainPath(url)).toBe(false)
})

it.each([
  '/',
  '/de/services/12-haar%C3%A4rzte',
  '/de/blogs?q=..%2F..%5C%2e',
  '/login?next=%2Fde%2Fdesk',
  '/_next/static/chunks/a..b.js',
  '/.well-known/security.txt',
  '/api/media/file/hero%20(1).v2.webp',
  '/services//12',
])('%s comes in', (url) => {
  expect(isPlainPath(url)).toBe(true)
})
