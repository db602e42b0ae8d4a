import { expect, it } from 'vitest'
import type { MailContent } from '@/base/mail/schema'
import { HOUR_MS } from '@/lib/durations'
import { causeOf, maskAddress, renewalOf } from './rules'

it.each([
  ['SMTP_550', 'address'],
  ['SMTP_552', 'full'],
  ['SMTP_452', 'full'],
  ['SMTP_554', 'refused'],
  ['SMTP_451', 'busy'],
  ['SMTP_535', 'ours'],
  ['EAUTH', 'ours'],
  ['SMTP_URL_MISSING', 'ours'],
  ['ESOCKET', 'unreachable'],
  ['WORKER_LOST', 'unknown'],
  ['NOT_ANSWERED', 'unknown'],
  ['UNKNOWN', 'unexpected'],
  [null, 'unexpected'],
])('%s is shown as the cause %s', (code, cause) => {
  expect(causeOf(code)).toBe(cause)
})

it.each([
  ['ada@example.org', 'a…@example.org'],
  ['"a@b"@example.org', '"…@example.org'],
  ['şule@örnek.example', 'ş…@örnek.example'],
  ['nobody', '…'],
  ['@example.org', '…'],
])('masks the address %s as %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown)
})

const url = 'https://kervan.example/de/x'
const at = new Date('2026-11-22T10:00:00.000Z')
const hoursAgo = (hours: number) => new Date(at.getTime() - hours * HOUR_MS)
const link = (hours: number) => hoursAgo(-hours).toISOString()
const cases: readonly [string, MailContent, number, string][] = [
  [
    'a welcome whose link still works',
    { template: 'welcome', props: { firstName: '', setPasswordUrl: url, expiresAt: link(1) } },
    47,
    'none',
  ],
  [
    'a welcome whose link has expired',
    { template: 'welcome', props: { firstName: '', setPasswordUrl: url, expiresAt: link(-1) } },
    49,
    'set',
  ],
  [
    'a link to confirm an address that has expired',
    { template: 'verify-email', props: { firstName: '', verifyUrl: url, expiresAt: link(-1) } },
    49,
    'verify',
  ],
  [
    'a link for a forgotten password that has expired',
    { template: 'reset-password', props: { resetUrl: url, expiresAt: link(-1) } },
    2,
    'impossible',
  ],
  [
    'a request that is still pending confirmation',
    { template: 'account-exists', props: { loginUrl: url } },
    23,
    'none',
  ],
  [
    'the second mail about a request whose time is over',
    { template: 'account-exists', props: { loginUrl: url, expiresAt: link(-1) } },
    1,
    'impossible',
  ],
  [
    'a request that is no longer pending confirmation',
    { template: 'account-exists', props: { loginUrl: url } },
    24,
    'impossible',
  ],
  [
    'the confirmation of a request, long after it',
    { template: 'request-received', props: { firstName: '', requestUrl: url } },
    900,
    'none',
  ],
]

it.each(cases)('%s: what has to be renewed before it is sent again', (_name, content, age, renewal) => {
  expect(renewalOf(content, hoursAgo(age), at)).toBe(renewal)
})
