import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** How long the rest of a body may take that nobody wants, in milliseconds. */
export const DRAIN_MS_MAX = 5000

// A client may still be sending when the connection ends; closing at once would take the response from it.
const LINGER_MS = 1000

/**
 * Reads the rest of a body and forgets it, once the request is answered: whoever began to read it may have stopped, and the next
 * request on the connection would never be answered. A rest that takes longer than the limit ends the connection.
 * @param socket the request's own; a request that its reader destroyed has lost it
 */
export function drainBody(request: IncomingMessage, socket: Duplex, limitMs: number): void {
  if (request.complete || socket.destroyed) return
  // Node reads no more of the connection, neither the rest of the body nor a next request.
  if (request.destroyed) return endSoon(socket)
  const late = setTimeout(() => socket.destroy(), limitMs)
  request.once('end', () => clearTimeout(late))
  // Nor does it when a reader notices only now that it was given up.
  request.once('close', () => {
    clearTimeout(late)
    if (!request.complete) endSoon(socket)
  })
  request.on('error', () => {})
  request.unpipe()
  // A reader that stopped holds the stream back as long as it listens.
  for (const event of ['data', 'readable']) request.removeAllListeners(event)
  // With a listener it flows even where one of the removed ones would have read it by hand.
  request.on('data', () => {})
  request.resume()
}

/** Ends a connection when what was written has left, and soon after in any case. */
export function endSoon(socket: Duplex): void {
  const late = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(late))
  socket.end()
}
