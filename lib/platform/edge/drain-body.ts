import type { IncomingMessage } from 'node:http'

/** How long the rest of a body may take that nobody wants, in milliseconds. */
export const DRAIN_MS_MAX = 5000

/**
 * Reads the rest of a body and forgets it, once the request is answered: whoever began to read it may have stopped, and the next
 * request on the connection would never be answered. A rest that takes longer than the limit ends the connection.
 */
export function drainBody(request: IncomingMessage, limitMs: number): void {
  if (request.complete || request.destroyed) return
  const late = setTimeout(() => request.socket.destroy(), limitMs)
  for (const event of ['end', 'close', 'error']) request.once(event, () => clearTimeout(late))
  request.unpipe()
  // A reader that stopped holds the stream back as long as it listens.
  for (const event of ['data', 'readable']) request.removeAllListeners(event)
  // With a listener it flows even where one of the removed ones would have read it by hand.
  request.on('data', () => {})
  request.resume()
}
