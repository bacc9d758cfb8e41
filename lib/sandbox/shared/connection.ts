/** The connection of a request, when the sandbox has its own socket. A sandbox mounted in an app has none. */
export interface Connection {
  /** Resets the connection (TCP RST): unsent bytes are lost, and the caller gets no end of the response. */
  readonly reset: () => void
}
