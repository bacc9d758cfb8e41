import pino from 'pino'
import { env } from './env'
import { logDestination } from './log-destination'
import { currentWork } from './work-context/current-work'

/** Names whose values never reach the log. Callers must not pass them in the first place; this list is the safety net. */
const SECRET = ['password', 'token', 'refresh_token', 'authorization', 'cookie', 'taxId', 'cnp', 'account', 'secret', 'draft', 'answers', 'body', 'url']

let logger: pino.Logger | undefined

/** The process's log: one JSON line an entry, operations and outcomes only, each with the ids of the work that it belongs to. */
export function log(): pino.Logger {
  return (logger ??= createLog())
}

function createLog(): pino.Logger {
  const destination = logDestination()
  process.once('exit', destination.writeLast)
  return pino(
    {
      level: env().logLevel,
      base: null,
      mixin: idsOfWork,
      serializers: { err: errorForLog },
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    },
    destination,
  )
}

function idsOfWork(): object {
  const work = currentWork()
  return work === undefined ? {} : { requestId: work.requestId, ...work.ids }
}

/** Errors of ours whose message is made of names and codes. The message of any other may quote what was typed or sent. */
const ERRORS_WITH_SAFE_MESSAGE = ['Fault', 'OperatorFault', 'DatabaseFailed', 'IllegalMove', 'FolderInUse', 'BadConfiguration', 'UnreadableReply', 'SealBroken', 'KeyBroken']

// Name and frames only: a stack begins with the message, and other members may repeat what a service or a person wrote.
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error }
  const frames = (error.stack ?? '').replace(error.message, '').split('\n').filter((line) => /^ {4}at /.test(line))
  return {
    name: error.name,
    ...(ERRORS_WITH_SAFE_MESSAGE.includes(error.name) ? { message: error.message } : {}),
    frames,
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  }
}
