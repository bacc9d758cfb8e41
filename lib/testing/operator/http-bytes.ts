import type { Socket } from 'node:net'

const HEAD_ENDS = '\r\n\r\n'

/** The bytes of the next whole HTTP/1.1 message on a connection; undefined when the connection ends first. */
export function messageIn(socket: Socket): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    let bytes = Buffer.alloc(0)
    const done = (message: Buffer | undefined) => {
      socket.off('data', hear).off('close', end).pause()
      resolve(message)
    }
    const end = () => done(undefined)
    const hear = (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      if (isWhole(bytes)) done(bytes)
    }
    socket.on('data', hear).on('close', end)
  })
}

function isWhole(bytes: Buffer): boolean {
  const end = bytes.indexOf(HEAD_ENDS)
  if (end < 0) return false
  const head = bytes.toString('latin1', 0, end)
  if (/^transfer-encoding: chunked$/im.test(head)) return bytes.subarray(-5).toString('latin1') === `0${HEAD_ENDS}`
  return bytes.length >= end + HEAD_ENDS.length + Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
}

/** The body of a whole message with a length. */
export function bodyOf(message: Buffer): string {
  return message.toString('utf8', message.indexOf(HEAD_ENDS) + HEAD_ENDS.length)
}

/** An HTTP/1.1 answer after which the connection closes. */
export function httpResponseBytes(status: number, body: string, type = 'application/json'): Buffer {
  return Buffer.from(`HTTP/1.1 ${status} X\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close${HEAD_ENDS}${body}`)
}
