/** Hands one rendered mail to the SMTP server, for exactly one address, and with a limit on every wait. */
import { createTransport } from 'nodemailer'
import { env } from '@/lib/env'
import { DELIVERY_TIMEOUT_MS, NOT_ANSWERED, SMTP_TIMEOUTS } from './constants'
import type { RenderedMail } from './schema'

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

/**
 * @throws what nodemailer throws: `code`, and `responseCode` when the server answered; with the code NOT_ANSWERED when the
 * server had asked for the mail and gave no answer, so that nobody knows whether it has it
 */
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
  let isHandedOver = false
  transport.use('stream', (compiled, done) => {
    // The mail is read only when the server has asked for it.
    compiled.message.processFunc((input) => input.once('resume', () => (isHandedOver = true)))
    done()
  })
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
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    })
  } catch (error) {
    const isAnswered = error instanceof Error && 'responseCode' in error && error.responseCode !== undefined
    if (!isHandedOver || isAnswered) throw error
    throw Object.assign(new Error('The server has not answered', { cause: error }), { code: NOT_ANSWERED })
  } finally {
    transport.close()
  }
}
