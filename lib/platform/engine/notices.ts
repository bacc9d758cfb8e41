/** Takes the text of a notice, or undefined when notices may be lost and the subscriber should read the state. */
export type Heard = (payload: string | undefined) => void

/** Unsubscribes. */
export type Unlisten = () => Promise<void>

/** Notifies subscribers when any process on the same database sends a notice (`pg_notify`). */
export interface Notices {
  readonly listen: (channel: string, heard: Heard) => Promise<Unlisten>
  readonly close: () => Promise<void>
}
