/** What each mail needs to know. Names and links only: medical details are read in the protected area. */
import * as v from 'valibot'

const firstName = v.pipe(v.string(), v.maxLength(120))
const link = v.pipe(v.string(), v.url())
/** `RQ-2026-0042`; missing in mails that an older version queued. */
const reference = v.optional(v.pipe(v.string(), v.maxLength(24)))
const instant = v.pipe(v.string(), v.isoTimestamp())

/** What a mail about signing in may tell of; each has its words. */
export const SECURITY_CHANGES = [
  'secondFactorOn',
  'secondFactorMoved',
  'secondFactorOff',
  'recoveryRenewed',
  'recoveryUsed',
  'codesGuessed',
  'emailAsked',
  'emailChanged',
  'emailTaken',
  'googleConnected',
  'googleDisconnected',
] as const
export type SecurityChange = (typeof SECURITY_CHANGES)[number]

export const mailProps = {
  /** A first request: it arrived, and the account made for it needs a password. */
  welcome: v.object({ firstName, reference, setPasswordUrl: link, expiresAt: instant }),
  'set-password': v.object({ firstName, setPasswordUrl: link, expiresAt: instant }),
  'reset-password': v.object({ resetUrl: link, expiresAt: instant }),
  /** Somebody signed up with this address. */
  'verify-email': v.object({ firstName, verifyUrl: link, expiresAt: instant }),
  /** Somebody signed up with an address that has an account. */
  'already-registered': v.object({ loginUrl: link, forgotUrl: link }),
  'password-changed': v.object({ changedAt: instant }),
  /** To the owner, whenever something about signing in changes. */
  'security-changed': v.object({ kind: v.picklist(SECURITY_CHANGES), changedAt: instant }),
  /** To the address an account is to have from now on. */
  'confirm-email': v.object({ confirmUrl: link, expiresAt: instant }),
  /** A request of somebody who has an account. */
  'request-received': v.object({ firstName, reference, requestUrl: link }),
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
  v.object({ template: v.literal('verify-email'), props: mailProps['verify-email'] }),
  v.object({ template: v.literal('already-registered'), props: mailProps['already-registered'] }),
  v.object({ template: v.literal('password-changed'), props: mailProps['password-changed'] }),
  v.object({ template: v.literal('security-changed'), props: mailProps['security-changed'] }),
  v.object({ template: v.literal('confirm-email'), props: mailProps['confirm-email'] }),
  v.object({ template: v.literal('request-received'), props: mailProps['request-received'] }),
  v.object({ template: v.literal('offer-received'), props: mailProps['offer-received'] }),
  v.object({ template: v.literal('account-exists'), props: mailProps['account-exists'] }),
])

/** Every kind of mail there is; one that is missing here cannot be sent. */
export const MAIL_TEMPLATES = contents.options.map(({ entries }) => entries.template.literal)

/** Checks a template and its props. @throws ValiError: a wrong call is a defect of ours. */
export function parseMailContent(template: string, props: unknown): MailContent {
  return v.parse(contents, { template, props })
}

export const renderedMail = v.object({ subject: v.string(), html: v.string(), text: v.string() })
export type RenderedMail = v.InferOutput<typeof renderedMail>
