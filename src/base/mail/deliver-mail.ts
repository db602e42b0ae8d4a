/** Hands one rendered mail to the SMTP server, for exactly one address, and with a limit on every wait. */
import { createTransport } from 'nodemailer'
import { env } from '@/lib/env'
import { SMTP_TIMEOUTS } from './constants'
import type { RenderedMail } from './schema'

const DELIVERY_TIMEOUT_MS = 40_000

export type AddressedMail = RenderedMail & {
  readonly to: string
  readonly messageId: string
  readonly date: Date
}

/** `Lalezar International <care@lalezar.example>` → name and address. */
export function mailSender(): { readonly name: string; readonly address: string } {
  const [, name = '', address = ''] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(env().MAIL_FROM) ?? []
  return address ? { name, address } : { name: '', address: env().MAIL_FROM.trim() }
}

/** @throws what nodemailer throws: `code`, and `responseCode` when the server answered. */
export async function deliver(smtpUrl: string, mail: AddressedMail): Promise<void> {
  // A line end inside an address or header would start a new header.
  if (/[\r\n<>,;]/.test(mail.to) || /[\r\n]/.test(mail.subject))
    throw new Error('The mail has a line end in a header')
  const transport = createTransport({
    url: smtpUrl,
    ...SMTP_TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = mailSender()
  const deadline = setTimeout(() => transport.close(), DELIVERY_TIMEOUT_MS)
  try {
    await transport.sendMail({
      from: sender,
      to: { name: '', address: mail.to },
      envelope: { from: sender.address, to: [mail.to] },
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: mail.messageId,
      date: mail.date,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
  } finally {
    clearTimeout(deadline)
    transport.close()
  }
}
