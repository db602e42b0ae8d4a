/**
 * The configuration, parsed once. One error lists every missing or wrong variable, so that an operator can fix them
 * together. Names and meanings: `.env.example`.
 */
import * as v from 'valibot'
import { isCalendarDay } from './calendar-day'
import type { DataKeys } from './crypto'

const flag = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((value) => value === 'on'),
)
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535),
)
const url = v.pipe(
  v.string(),
  v.url('must be an address such as https://example.org'),
  v.transform(withoutTrailingSlash),
)
/** Becomes one origin of a Content-Security-Policy, so a host with a placeholder (`{s}`) is refused. */
const tileAddress = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/[\w.:-]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/,
    'must be an address such as https://tiles.example.org/{z}/{x}/{y}.png',
  ),
)
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^https:\/\/[\w.-]+(?::\d+)?$/, 'must be origins such as https://example.org'),
    ),
  ),
)
/** Plain HTTP only on this machine, for a person who writes an app. */
const apiOrigins = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  v.array(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:https:\/\/[a-z\d.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?$/,
        'must be origins such as https://app.example.org, in lower case',
      ),
    ),
  ),
)
/** `tcp://host:3310`, where clamd listens; `off` without a scanner. */
const scannerAddress = v.pipe(
  v.string(),
  v.regex(/^(?:off|tcp:\/\/[\w.-]+:\d{1,5})$/, 'must be an address such as tcp://127.0.0.1:3310, or off'),
  v.transform((text) => {
    if (text === 'off') return null
    const { hostname, port: number } = new URL(text)
    return { host: hostname, port: Number(number) }
  }),
)
const hostNames = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  v.array(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be host names such as db,mail'))),
)
/** `1-6 09:00-18:00`: Monday to Saturday, each day in Istanbul. */
const workingHours = v.pipe(
  v.string(),
  v.regex(
    /^[1-7]-[1-7] (?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/,
    'must be days and hours such as 1-6 09:00-18:00',
  ),
  v.transform((text) => {
    const [first, last] = [Number(text[0]), Number(text[2])]
    const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => day >= first && day <= last)
    return { days, from: text.slice(4, 9), until: text.slice(10) }
  }),
  v.check(({ days, from, until }) => days.length > 0 && from < until, 'must end after they begin'),
)
const secret = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))
const SURFACES = ['site', 'portal', 'desk', 'api', 'cms'] as const
export type Surface = (typeof SURFACES)[number]

const schema = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'production', 'test']), 'production'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(port, '3000'),
  /** Where `/metrics` and `/readyz` answer; without a port there is no `/metrics`, and PORT answers `/readyz`. */
  MANAGEMENT_PORT: v.optional(port),
  MANAGEMENT_HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: url,
  DATA_DIR: v.pipe(v.string(), v.minLength(1)),
  /** Folder of patients' files, sealed; several processes share one. Default: `documents` in the data folder. */
  FILES_DIR: v.optional(v.string()),
  /** Retention periods and the names of laws, in JSON (docs/operations.md). */
  RETENTION: v.optional(v.string()),
  /** Path of the list of erasures, which is stored outside the database. */
  ERASURES_FILE: v.optional(v.string()),
  /** Path of the last seal of the audit log that was checked, which is stored outside the database. */
  AUDIT_HEAD_FILE: v.optional(v.string()),
  /** Space for uploads whose form was not sent yet, of all visitors together. */
  UPLOADS_WAITING_MB: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number)), '2048'),
  DATABASE_URL: v.string(),
  DATABASE_OWNER_URL: v.optional(v.string()),
  CONTENT_DATABASE_URL: v.string(),
  CONTENT_DATABASE_OWNER_URL: v.optional(v.string()),
  AUTH_SECRET: secret,
  PAYLOAD_SECRET: secret,
  DATA_KEYS: v.pipe(v.string(), v.transform(parseDataKeys)),
  SMTP_URL: v.optional(v.string()),
  MAIL_FROM: v.optional(v.string(), 'Lalezar International <care@lalezar.example>'),
  /** Receives mails about new requests and answers; default: the address of MAIL_FROM. */
  TEAM_MAIL: v.optional(v.pipe(v.string(), v.email('must be one mail address'))),
  DEMO: v.optional(flag, 'off'),
  DEMO_ON_NETWORK: v.optional(v.picklist(['yes', 'no']), 'no'),
  /** Databases and mail servers reached over a network that strangers cannot listen to. */
  PRIVATE_NETWORK_HOSTS: v.optional(hostNames, ''),
  WORKER: v.optional(flag, 'on'),
  SURFACES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(v.picklist(SURFACES)),
    ),
    SURFACES.join(','),
  ),
  TRUSTED_PROXIES: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), '0'),
  TILE_URL: v.optional(tileAddress, 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TOUR_ORIGINS: v.optional(origins),
  /** Origins of other websites whose pages may call the content API and sign in there. */
  API_ORIGINS: v.optional(apiOrigins, ''),
  CLAMD: v.optional(scannerAddress),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_ISSUER: v.optional(url, 'https://accounts.google.com'),
  /** Takes text messages as JSON, with a bearer token; without it there are none. */
  SMS_URL: v.optional(url),
  SMS_TOKEN: v.optional(v.string()),
  SMS_FROM: v.optional(v.string(), 'Lalezar'),
  /** The messages of a number of the WhatsApp Cloud API; without it there is no chat. */
  CHAT_URL: v.optional(url),
  CHAT_TOKEN: v.optional(v.string()),
  CHAT_TEMPLATE: v.optional(v.string(), 'notification'),
  /** Our own keys of web push, base64url; both or none. */
  VAPID_PUBLIC_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'must be 65 bytes as base64url'))),
  VAPID_PRIVATE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url'))),
  /** For tests: push services on this machine are called, too. */
  PUSH_LOCAL_ENDPOINTS: v.optional(flag, 'off'),
  /** For development and tests: webhooks on this machine are called, too, without TLS. */
  WEBHOOK_LOCAL_RECEIVERS: v.optional(flag, 'off'),
  /** The bank account for transfers. Without holder and IBAN, transfers are not offered. */
  BANK_HOLDER: v.optional(v.pipe(v.string(), v.maxLength(140))),
  BANK_IBAN: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(' ', '')),
      v.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'must be an IBAN'),
    ),
  ),
  BANK_BIC: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/, 'must be a BIC'))),
  BANK_NAME: v.optional(v.pipe(v.string(), v.maxLength(140))),
  /** Suggested deposit, as a share of the price. */
  DEPOSIT_PERCENT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[1-9]\d?|100)$/, 'must be a whole number from 1 to 100'),
      v.transform(Number),
    ),
    '20',
  ),
  /** A discount above it needs the approval of a second member of the team. */
  DISCOUNT_APPROVAL_PERCENT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:\d{1,2}|100)$/, 'must be a whole number from 0 to 100'),
      v.transform(Number),
    ),
    '15',
  ),
  /** Working hours in which a patient who waits gets an answer; later they are shown as overdue. */
  ANSWER_WITHIN_HOURS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[1-9]\d?|1\d\d|200)$/, 'must be a whole number from 1 to 200'),
      v.transform(Number),
    ),
    '8',
  ),
  WORKING_HOURS: v.optional(workingHours, '1-6 09:00-18:00'),
  /** Days without work, `2027-01-01,2027-04-23`. */
  HOLIDAYS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').filter(Boolean)),
      v.array(v.pipe(v.string(), v.check(isCalendarDay, 'must be days such as 2027-01-01'))),
    ),
    '',
  ),
  STRIPE_SECRET_KEY: v.optional(v.string()),
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  STRIPE_API_URL: v.optional(url, 'https://api.stripe.com'),
  ALLOW_OLD_NODE: v.optional(flag, 'off'),
})

export type Env = v.InferOutput<typeof schema>

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/** Parses the environment. @throws ConfigurationError naming every variable that is missing or wrong. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(schema, given)
  if (parsed.success) return parsed.output
  const lines = parsed.issues.map(
    (issue) => `  ${v.getDotPath(issue) ?? '?'}: ${issue.input === undefined ? 'is missing' : issue.message}`,
  )
  throw new ConfigurationError(`The configuration is not complete:\n${lines.join('\n')}\nSee .env.example.`)
}

let cached: Env | undefined

/** The configuration, parsed when first used so that builds need none. */
export function env(): Env {
  cached ??= parseEnv(process.env)
  return cached
}

function withoutTrailingSlash(text: string): string {
  return text.replace(/\/+$/, '')
}

/** `k2:<base64 32 bytes>,k1:<base64 32 bytes>`: the first key encrypts, all of them decrypt. */
function parseDataKeys(text: string): DataKeys {
  const entries = text.split(',').map((part) => {
    const [id, key] = part.split(':')
    const bytes = Buffer.from(key ?? '', 'base64')
    if (!id || bytes.length !== 32)
      throw new ConfigurationError('DATA_KEYS: each key is `id:base64` of 32 bytes')
    return [id, bytes] as const
  })
  const first = entries[0]
  if (!first) throw new ConfigurationError('DATA_KEYS is empty')
  return { current: first[0], keys: Object.fromEntries(entries) }
}
