import pino from 'pino'
import { env } from './env'

/** Names whose values never reach the log, wherever they stand. The rule is not to hand them over; this is the net below it. */
const SECRET = ['password', 'token', 'refresh_token', 'authorization', 'cookie', 'taxId', 'cnp', 'account', 'secret', 'draft', 'answers', 'body', 'url']

let logger: pino.Logger | undefined

/** The process's log: one JSON line an entry, operations and outcomes only. */
export function log(): pino.Logger {
  return (logger ??= pino({
    level: env().logLevel,
    base: null,
    serializers: { err: errorForLog },
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  }))
}

// Name and stack only: other members of an error may repeat what a service or a person wrote.
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error }
  return { name: error.name, stack: error.stack, ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }) }
}
