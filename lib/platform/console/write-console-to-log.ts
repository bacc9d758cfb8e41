import 'server-only'
import { stripVTControlCharacters } from 'node:util'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { log } from '@/lib/platform/log'
import { currentWork } from '@/lib/platform/work-context/current-work'

const LEVELS = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error' } as const
const TEXT_LENGTH_MAX = 300
const STACK_LINE = /^\s+at /m

/**
 * Makes entries of the log of what the framework and libraries print: lines of JSON are all that this process writes. An error loses its message,
 * which may quote what somebody typed, as every error in the log does.
 */
export function writeConsoleToLog(): void {
  for (const [name, level] of Object.entries(LEVELS)) Reflect.set(console, name, (...printed: readonly unknown[]) => write(level, printed))
  // Node's own listener prints a line of another form.
  process.removeAllListeners('warning')
  process.on('warning', ({ name }) => log().warn({ warning: name }, 'a warning of Node'))
  process.on('uncaughtException', (error) => {
    log().fatal({ err: error }, 'an error that nobody handled')
    // Somebody else listens who knows what is harmless.
    if (process.listenerCount('uncaughtException') === 1) process.exit(1)
  })
}

function write(level: (typeof LEVELS)[keyof typeof LEVELS], printed: readonly unknown[]): void {
  const error = printed.find((one) => one instanceof Error)
  const text = maskCodesIn(stripVTControlCharacters(printed.filter((one) => typeof one === 'string').join(' ')).trim())
  if (error === undefined) return log()[level]({ printed: true }, shortened(text))
  const digest = giveReference(error)
  if (digest !== undefined) log()[level]({ printed: true, digest, err: error }, 'the framework reported an error')
}

/**
 * The framework gives an error of a page a number made of its text, prints the error, and shows the number to the reader. The reader gets the id
 * of the request instead. @returns the number; undefined for an error that was written before, and '' where there is none
 */
function giveReference(error: Error): string | undefined {
  const digest: unknown = Reflect.get(error, 'digest')
  const requestId = currentWork()?.requestId
  if (typeof digest !== 'string' || requestId === undefined) return ''
  if (digest === requestId) return undefined
  Reflect.set(error, 'digest', requestId)
  return digest
}

/** The first line where frames of a stack follow: what stands before them is an error's message. */
function shortened(text: string): string {
  if (STACK_LINE.test(text)) return 'an error was printed'
  return text.length > TEXT_LENGTH_MAX ? `${text.slice(0, TEXT_LENGTH_MAX)}…` : text
}
