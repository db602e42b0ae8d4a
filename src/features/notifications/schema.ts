/** What each mail needs to know. Names and links only: medical details are read in the protected area. */
import * as v from 'valibot'

const firstName = v.pipe(v.string(), v.maxLength(120))
const link = v.pipe(v.string(), v.url())
const instant = v.pipe(v.string(), v.isoTimestamp())

export const mailProps = {
  /** A first request: it arrived, and the account made for it needs a password. */
  welcome: v.object({ firstName, setPasswordUrl: link, expiresAt: instant }),
  'set-password': v.object({ firstName, setPasswordUrl: link, expiresAt: instant }),
  'reset-password': v.object({ resetUrl: link, expiresAt: instant }),
  'password-changed': v.object({ changedAt: instant }),
  /** A request of somebody who has an account. */
  'request-received': v.object({ firstName, requestUrl: link }),
  'offer-received': v.object({
    firstName,
    offerTitle: v.pipe(v.string(), v.maxLength(200)),
    offerUrl: link,
    /** The last day it can be accepted, as an instant of that day. */
    validUntil: v.nullable(instant),
  }),
  /** A request was filled in with an address that has an account; it waits for its owner to log in. */
  'account-exists': v.object({ loginUrl: link }),
} as const

export type MailTemplate = keyof typeof mailProps
export type MailProps<T extends MailTemplate = MailTemplate> = v.InferOutput<(typeof mailProps)[T]>
/** A template together with its own props. */
export type MailContent = {
  [T in MailTemplate]: { readonly template: T; readonly props: MailProps<T> }
}[MailTemplate]

const contents = v.variant('template', [
  v.object({ template: v.literal('welcome'), props: mailProps.welcome }),
  v.object({ template: v.literal('set-password'), props: mailProps['set-password'] }),
  v.object({ template: v.literal('reset-password'), props: mailProps['reset-password'] }),
  v.object({ template: v.literal('password-changed'), props: mailProps['password-changed'] }),
  v.object({ template: v.literal('request-received'), props: mailProps['request-received'] }),
  v.object({ template: v.literal('offer-received'), props: mailProps['offer-received'] }),
  v.object({ template: v.literal('account-exists'), props: mailProps['account-exists'] }),
])

/** Checks a template and its props. @throws ValiError: a wrong call is a defect of ours. */
export function parseMailContent(template: string, props: unknown): MailContent {
  return v.parse(contents, { template, props })
}

export const renderedMail = v.object({ subject: v.string(), html: v.string(), text: v.string() })
export type RenderedMail = v.InferOutput<typeof renderedMail>
