import type { Connection } from './connection'

export type Wait = (ms: number) => Promise<void>

export interface InjectionContext {
  readonly wait: Wait
  /** Undefined without a socket; then the body is a failing stream, which the server in front turns into a broken connection. */
  readonly connection: Connection | undefined
}

const DRIP_PIECES_MAX = 40
/** Lets the first half arrive before the reset, which discards unsent bytes. */
const BEFORE_RESET_MS = 40

/** The first half of a response, ended as if it were whole. */
export async function truncateResponse(response: Response): Promise<Response> {
  const bytes = await bytesOf(response)
  return withBody(response, bytes.slice(0, Math.floor(bytes.length / 2)))
}

/** The whole response in small pieces; the last one comes after `ms` milliseconds. */
export async function dripResponse(response: Response, ms: number, wait: Wait): Promise<Response> {
  const bytes = await bytesOf(response)
  const size = Math.max(1, Math.ceil(bytes.length / DRIP_PIECES_MAX))
  const count = Math.max(1, Math.ceil(bytes.length / size))
  let at = 0
  return withBody(
    response,
    new ReadableStream({
      async pull(controller) {
        await wait(ms / count)
        controller.enqueue(bytes.slice(at, at + size))
        at += size
        if (at >= bytes.length) controller.close()
      },
    }),
  )
}

/** Resets the connection before the first byte of a response. */
export function resetConnection({ connection }: InjectionContext): Response {
  if (!connection) return new Response(failing([]))
  connection.reset()
  return new Response(null)
}

/** Sends half of a response, then resets the connection. */
export async function resetConnectionMidBody(response: Response, { wait, connection }: InjectionContext): Promise<Response> {
  const bytes = await bytesOf(response)
  const first = bytes.slice(0, Math.ceil(bytes.length / 2))
  if (!connection) return withBody(response, failing([first]))
  let isSent = false
  return withBody(
    response,
    new ReadableStream({
      async pull(controller) {
        if (!isSent) {
          isSent = true
          return controller.enqueue(first)
        }
        await wait(BEFORE_RESET_MS)
        connection.reset()
        controller.close()
      },
    }),
  )
}

function failing(parts: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const part = parts.shift()
      if (part) controller.enqueue(part)
      else controller.error(new Error('The answer was dropped on purpose'))
    },
  })
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
const withBody = ({ status, headers }: Response, body: BodyInit) => new Response(body, { status, headers })
