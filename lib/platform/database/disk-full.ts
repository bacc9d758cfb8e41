const SLOT = Symbol.for('quotedesk.disk-full')
const holder = globalThis as { [SLOT]?: number }

/** The state by which PostgreSQL says that its disk is full. */
export const DISK_FULL = '53100'
// A balancer asks every few seconds; work that goes on meets a full disk as often.
const BELIEVED_FOR_MS = 15_000

/** Notes that the disk of the database was full for a statement of this process. The server bundles this module more than once; what is noted is shared. */
export function noteDiskFull(): void {
  holder[SLOT] = performance.now()
}

/** Whether a statement met a full disk a moment ago: the database then answers, and keeps nothing. */
export function wasDiskFull(): boolean {
  const notedAt = holder[SLOT]
  return notedAt !== undefined && performance.now() - notedAt < BELIEVED_FOR_MS
}
