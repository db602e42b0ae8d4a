/**
 * Checks the URLs of databases and of the mail server: whether the connection is encrypted, and whose rights it has.
 * Pure.
 */

export type DatabaseAddress = {
  readonly user: string
  /** Undefined for a Unix socket. */
  readonly host: string | undefined
  readonly port: string
  readonly database: string
  readonly sslmode: string
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1'])
const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full', 'true'])

/** Parses also `postgres://role@/database?host=/run`, which `URL` refuses. @returns undefined for other texts */
export function databaseAddress(text: string): DatabaseAddress | undefined {
  const url = URL.parse(text.replace(/^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?=\/)/, '$1socket.invalid'))
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol)) return undefined
  const host = url.searchParams.get('host') ?? plainHost(url.hostname)
  return {
    user: decodeURIComponent(url.username),
    host: host === '' || host === 'socket.invalid' || host.startsWith('/') ? undefined : host,
    port: url.searchParams.get('port') ?? (url.port || '5432'),
    database: decodeURIComponent(url.pathname.slice(1)),
    sslmode: url.searchParams.get('sslmode') ?? url.searchParams.get('ssl') ?? '',
  }
}

/** Whether the connection is unencrypted. @param privateHosts hosts reached over a private network */
export function isPlainDatabase(address: DatabaseAddress, privateHosts: readonly string[]): boolean {
  return isElsewhere(address.host, privateHosts) && !ENCRYPTED.has(address.sslmode)
}

/** Names of this machine count as one. */
export function isSameDatabase(one: DatabaseAddress, other: DatabaseAddress): boolean {
  return machineOf(one) === machineOf(other) && one.port === other.port && one.database === other.database
}

function machineOf({ host }: DatabaseAddress): string | undefined {
  const name = host?.toLowerCase()
  return name !== undefined && LOOPBACK.has(name) ? 'localhost' : name
}

/**
 * Whether mail may be sent unencrypted. `smtp:` encrypts only if the server offers it, and an attacker can remove the
 * offer.
 */
export function isPlainMail(smtpUrl: string, privateHosts: readonly string[]): boolean {
  const url = URL.parse(smtpUrl)
  if (!url || !isElsewhere(plainHost(url.hostname), privateHosts)) return false
  return url.protocol !== 'smtps:' && url.searchParams.get('requireTLS') !== 'true'
}

function isElsewhere(host: string | undefined, privateHosts: readonly string[]): boolean {
  return host !== undefined && !LOOPBACK.has(host) && !privateHosts.includes(host)
}

function plainHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}
