import { expect, it } from 'vitest'
import { chatPolicy } from './chat-widget'

it('the chat runs its own files under every address, may be framed by us, and runs no text as a script', () => {
  const policy = chatPolicy(['https://lalezar.example', 'http://127.0.0.1:3000', 'https://lalezar.example'])
  const files = 'https://lalezar.example/chat-widget/ http://127.0.0.1:3000/chat-widget/'
  expect(policy).toContain(`script-src ${files};`)
  expect(policy).toContain(`style-src ${files};`)
  expect(policy).toContain(`font-src ${files} https://lalezar.example/_next/static/media/`)
  expect(policy).toContain("default-src 'none'")
  expect(policy, 'a captcha can be heard').toContain("media-src 'self';")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('unsafe')
})
