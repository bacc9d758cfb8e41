import 'server-only'
import { BadConfiguration } from '@/lib/platform/env'
import { isDatabaseFailed } from './redact-errors'

/** What PostgreSQL or the network says when a database cannot be opened, and what to do about it. */
const REASONS: Readonly<Record<string, (place: Place) => string>> = {
  ECONNREFUSED: ({ host }) => `nobody listens at ${host}; start PostgreSQL there, or correct the port`,
  ENOTFOUND: ({ host }) => `the host ${host} is not known`,
  EAI_AGAIN: ({ host }) => `the host ${host} is not known`,
  ETIMEDOUT: ({ host }) => `${host} does not answer; a firewall may be in between`,
  EHOSTUNREACH: ({ host }) => `${host} cannot be reached`,
  ENETUNREACH: ({ host }) => `${host} cannot be reached`,
  ECONNRESET: ({ host }) => `${host} ended the connection`,
  '28P01': ({ user }) => `the password of the user ${user} is wrong`,
  '28000': ({ user }) => `the server does not let the user ${user} in from here (pg_hba.conf)`,
  '3D000': ({ name }) => `there is no database ${name}; make it with createdb`,
  '42501': ({ user }) => `the user ${user} may not make tables; it has to own the database`,
  '53300': () => 'the server has no connection left; each instance needs up to 21 (max_connections)',
  '57P03': () => 'the server is starting or ending',
}

interface Place {
  readonly host: string
  readonly user: string
  readonly name: string
}

/**
 * The error of a database that could not be opened, with the setting that leads there: host, user and name of the database, never its password.
 * Any other error stays as it is.
 */
export function nameSetting(error: unknown, databaseUrl: string): unknown {
  if (error instanceof BadConfiguration) return error
  const reason = codesOf(error).flatMap((code) => REASONS[code] ?? [])[0] ?? reasonOfMessage(error)
  return reason === undefined ? error : new BadConfiguration(`Configuration: DATABASE_URL leads to no database that can be used: ${reason(placeOf(databaseUrl))}.`)
}

/** Of an error, and of those that it was made of: both addresses of a host may have been tried. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own: unknown = Reflect.get(error, 'code')
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : codesOf(error.cause)
  return [...(typeof own === 'string' ? [own] : []), ...inner]
}

// The library has no code for these.
function reasonOfMessage(error: unknown): ((place: Place) => string) | undefined {
  if (!(error instanceof Error) || isDatabaseFailed(error)) return undefined
  if (/does not support SSL/.test(error.message)) return () => 'the server does not encrypt connections, and the address asks for it (sslmode)'
  if (/certificate/i.test(error.message)) return () => 'the certificate of the server is not trusted here; NODE_EXTRA_CA_CERTS names a file of further authorities'
  if (/timeout exceeded when trying to connect|Connection terminated due to connection timeout/.test(error.message)) return REASONS.ETIMEDOUT
  return undefined
}

function placeOf(databaseUrl: string): Place {
  if (!URL.canParse(databaseUrl)) return { host: 'its host', user: 'of it', name: 'of that name' }
  const { hostname, port, username, pathname, searchParams } = new URL(databaseUrl)
  return { host: `${searchParams.get('host') ?? hostname}:${port || '5432'}`, user: decodeURIComponent(username) || 'of it', name: decodeURIComponent(pathname.slice(1)) || 'of that name' }
}
