/** Hands one rendered mail to the SMTP server. Every wait has an end, and exactly one address gets it. */
import { createTransport } from 'nodemailer'
import { env } from '@/lib/env'
import { SMTP_TIMEOUTS } from './constants'
import type { RenderedMail } from './schema'

const DEADLINE_MS = 40_000

export type Letter = RenderedMail & { readonly to: string; readonly messageId: string; readonly date: Date }

/** `Lalezar International <care@lalezar.example>` → its two parts. */
export function mailSender(): { readonly name: string; readonly address: string } {
  const [, name = '', address = ''] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(env().MAIL_FROM) ?? []
  return address ? { name, address } : { name: '', address: env().MAIL_FROM.trim() }
}

/** @throws what nodemailer throws: `code`, and `responseCode` when the server answered. */
export async function deliver(smtpUrl: string, letter: Letter): Promise<void> {
  // A line end inside an address or header would start a new header.
  if (/[\r\n<>,;]/.test(letter.to) || /[\r\n]/.test(letter.subject))
    throw new Error('The mail has a line end in a header')
  const transport = createTransport({
    url: smtpUrl,
    ...SMTP_TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = mailSender()
  const deadline = setTimeout(() => transport.close(), DEADLINE_MS)
  try {
    await transport.sendMail({
      from: sender,
      to: { name: '', address: letter.to },
      envelope: { from: sender.address, to: [letter.to] },
      subject: letter.subject,
      html: letter.html,
      text: letter.text,
      messageId: letter.messageId,
      date: letter.date,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
  } finally {
    clearTimeout(deadline)
    transport.close()
  }
}
