/** Printed when the site is ready: its URL and how to sign in. */

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@/care/accounts/constants'
import type { Env } from '@/lib/env'

export function welcome(env: Env, startedIn: string): string {
  const { PUBLIC_URL: url } = env
  const lines = [
    '',
    `  Kervan is ready (${startedIn})`,
    '',
    `  Website    ${url}`,
    `  Portal     ${url}/my-requests`,
    `  Desk       ${url}/desk`,
    `  Content    ${url}/admin`,
  ]
  if (!env.DEMO) return `${lines.join('\n')}\n\n`
  const mailbox = env.SMTP_URL ? [] : [`  Mailbox    ${url}/dev/mailbox   (what would be sent by mail)`]
  const accounts = DEMO_ACCOUNTS.map(({ role, email }) => `    ${role.padEnd(8)} ${email}`)
  const signIns = [`  Demo sign-ins, password ${DEMO_PASSWORD}`, ...accounts]
  // No blank line before it: tests of the log skip everything up to the first blank line.
  const code = '    Staff are asked for a second factor; the page that asks shows its code.'
  return [...lines, ...mailbox, '', ...signIns, code, '', ''].join('\n')
}
