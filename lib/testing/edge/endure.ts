import type { RawRequest } from './any-raw-request'
import { RawConnection, type RawOutcome } from './raw-connection'

interface Endured {
  readonly outcome: RawOutcome
  /** What went wrong, or undefined: an error of the server, no answer, or a connection that carries no next request and is not closed. */
  readonly complaint: string | undefined
}

const NEXT = 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n'
const LIMIT_MS = 30_000
const statusOf = (outcome: RawOutcome) => (typeof outcome === 'string' ? outcome : outcome.status)

/** Sends a request and then another on the same connection: a server answers both with no error of its own, or closes the connection. */
export async function endure(port: number, { bytes, isHead }: RawRequest): Promise<Endured> {
  const connection = await RawConnection.open(port, 'localhost')
  try {
    connection.send(bytes)
    const outcome = await connection.response({ limitMs: LIMIT_MS, isHead })
    const first = statusOf(outcome)
    if (first === 'silent' || (typeof first === 'number' && first >= 500)) return { outcome, complaint: String(first) }
    if (first === 'closed') return { outcome, complaint: undefined }
    connection.send(NEXT)
    const next = statusOf(await connection.response({ limitMs: LIMIT_MS }))
    return { outcome, complaint: next === 'silent' || (typeof next === 'number' && next >= 500) ? `then ${next}` : undefined }
  } finally {
    connection.close()
  }
}
