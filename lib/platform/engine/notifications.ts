/** Takes the text of a notice, or undefined when notices may be lost and the subscriber should read the state. */
export type NotificationListener = (payload: string | undefined) => void

/** Unsubscribes. */
export type Unsubscribe = () => Promise<void>

/** Notifies subscribers when any process on the same database sends a notice (`pg_notify`). */
export interface NotificationSource {
  readonly listen: (channel: string, listener: NotificationListener) => Promise<Unsubscribe>
  readonly close: () => Promise<void>
}
