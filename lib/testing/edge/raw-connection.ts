import { connect, type Socket } from 'node:net'

/** One response as it came over the wire. */
export interface RawResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** How a wait for a response ended. */
export type RawOutcome = RawResponse | 'closed' | 'silent'

/** A connection on which a test writes what no HTTP client would. */
export class RawConnection {
  private received = ''
  private isClosed = false
  private wake = () => {}

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      this.received += text
      this.wake()
    })
    // A reset is one way to close.
    socket.on('error', () => {})
    socket.on('close', () => {
      this.isClosed = true
      this.wake()
    })
  }

  static open(port: number, host = '127.0.0.1'): Promise<RawConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, host, () => resolve(new RawConnection(socket)))
      socket.once('error', reject)
    })
  }

  send(bytes: string | Uint8Array): void {
    if (!this.isClosed) this.socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  }

  /** Writes the same bytes again and again, as fast as they are taken. */
  sendUntilClosed(bytes: string): void {
    if (this.isClosed || !this.socket.writable) return
    this.socket.write(bytes, 'latin1', () => this.sendUntilClosed(bytes))
  }

  /** The next response; 'closed' when the connection ended without one, 'silent' when neither came in time. One to HEAD has no body. */
  async response({ limitMs = 10_000, isHead = false }: { limitMs?: number; isHead?: boolean } = {}): Promise<RawOutcome> {
    const deadline = performance.now() + limitMs
    for (;;) {
      const parsed = this.take(isHead)
      if (parsed !== undefined) return parsed
      if (this.isClosed) return 'closed'
      const leftMs = deadline - performance.now()
      if (leftMs <= 0) return 'silent'
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, leftMs)
        this.wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  /** Resolves with the first bytes of a response, or with the end of the connection. */
  async begun(): Promise<void> {
    while (this.received === '' && !this.isClosed) {
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
  }

  /** What came and is no whole response. */
  unread(): string {
    return this.received
  }

  close(): void {
    this.socket.destroy()
  }

  private take(isHead: boolean): RawResponse | undefined {
    const end = this.received.indexOf('\r\n\r\n')
    if (end < 0) return undefined
    const [statusLine = '', ...lines] = this.received.slice(0, end).split('\r\n')
    const status = Number(statusLine.split(' ')[1])
    const headers = new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
    const rest = this.received.slice(end + 4)
    if (status < 200) {
      this.received = rest
      return this.take(isHead)
    }
    const body = isHead ? { text: '', length: 0 } : bodyOf(rest, { status, headers, isClosed: this.isClosed })
    if (body === undefined) return undefined
    this.received = rest.slice(body.length)
    return { status, headers, body: body.text }
  }
}

interface Framing {
  readonly status: number
  readonly headers: Headers
  readonly isClosed: boolean
}

/** The text of a body and its length on the wire, once all of it is there. */
function bodyOf(rest: string, { status, headers, isClosed }: Framing): { text: string; length: number } | undefined {
  if (status === 204 || status === 304) return { text: '', length: 0 }
  if (headers.get('transfer-encoding') === 'chunked') {
    const whole = /^(?:.*?\r\n)?0\r\n\r\n/s.exec(rest)?.[0]
    return whole === undefined ? undefined : { text: whole, length: whole.length }
  }
  const length = headers.get('content-length')
  if (length === null) return isClosed ? { text: rest, length: rest.length } : undefined
  return rest.length < Number(length) ? undefined : { text: rest.slice(0, Number(length)), length: Number(length) }
}
