/** The connection of a request, where the sandbox stands behind a socket of its own. Mounted in an app there is none. */
export interface Connection {
  /** Resets it (TCP RST): what was not yet sent is lost, and the caller sees no end of the answer. */
  readonly reset: () => void
}
