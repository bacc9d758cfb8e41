/** What a listener hears: the text of a notice, or undefined when notices may have been missed and it should look for itself. */
export type Heard = (payload: string | undefined) => void

/** Ends listening. */
export type Unlisten = () => Promise<void>

/** Calls whoever listens, when somebody on the same database, in any process, sends a notice (`pg_notify`). */
export interface Notices {
  readonly listen: (channel: string, heard: Heard) => Promise<Unlisten>
  readonly close: () => Promise<void>
}
