import { Socket } from 'node:net'
import pg from 'pg'

const LOOK_EVERY_MS = 500
const SILENT_MS = 4000
// A database under a heavy load takes seconds for a new connection.
const PROBE_MS = 6000
/** How much later than asked a timer may come before it says that this process itself stood still. */
const LATE_MAX_MS = 500

/** The sockets of a process to its database, and what notices that nothing comes through them any more. */
export interface WatchedSockets {
  /** Makes the socket of a new connection; while the database is silent it fails at once. */
  readonly open: () => Socket
  readonly isSilent: () => boolean
  readonly stop: () => void
}

interface Watched {
  read: number
  written: number
  waitingSince: number | undefined
}

/**
 * A database behind a network that swallows everything leaves its connections open: whoever asked would wait for as long as TCP tries, a quarter of an hour. So when a
 * connection has asked and heard nothing for a while, a new connection is tried; when nobody answers there either, all connections are broken off, which fails what
 * waits, and new ones fail at once until the database answers again. A statement that only takes long is left alone: an answer is believed for a while before another connection is tried.
 */
export function watchSilence(databaseUrl: string, { lookEveryMs = LOOK_EVERY_MS, silentMs = SILENT_MS, probeMs = PROBE_MS } = {}): WatchedSockets {
  const sockets = new Map<Socket, Watched>()
  let isSilent = false
  let isProbing = false
  let believedUntil = 0
  const timer = setInterval(() => void look(), lookEveryMs).unref()

  async function look(): Promise<void> {
    const now = performance.now()
    const waits = [...sockets].map(([socket, watched]) => waitOf(socket, watched, now))
    if (isProbing || (!isSilent && (now < believedUntil || waits.every((ms) => ms < silentMs)))) return
    isProbing = true
    isSilent = !(await answers(databaseUrl, probeMs))
    isProbing = false
    believedUntil = performance.now() + silentMs
    if (isSilent) breakOff()
  }

  function breakOff(): void {
    for (const socket of sockets.keys()) socket.destroy(silence())
  }

  return {
    open: () => {
      const socket = new Socket()
      sockets.set(socket, { read: 0, written: 0, waitingSince: undefined })
      socket.once('close', () => sockets.delete(socket))
      if (isSilent) process.nextTick(() => socket.destroy(silence()))
      return socket
    },
    isSilent: () => isSilent,
    stop: () => clearInterval(timer),
  }
}

/**
 * For how long a connection has asked without hearing anything. One that asked again right after an answer, between two looks, is not noticed: the next query of this
 * process is, on another connection.
 */
function waitOf(socket: Socket, watched: Watched, now: number): number {
  const { bytesRead, bytesWritten } = socket
  if (bytesRead !== watched.read) watched.waitingSince = undefined
  else if (bytesWritten !== watched.written) watched.waitingSince ??= now
  watched.read = bytesRead
  watched.written = bytesWritten
  return watched.waitingSince === undefined ? 0 : now - watched.waitingSince
}

/**
 * Whether the database answers over a new connection; one that refuses answers too, and needs nobody's help to be noticed. A process that stood still itself cannot
 * say, and believes that it does.
 */
async function answers(databaseUrl: string, withinMs: number): Promise<boolean> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: databaseUrl, stream: () => socket })
  client.on('error', () => {})
  const beganAt = performance.now()
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(performance.now() - beganAt > withinMs + LATE_MAX_MS), withinMs).unref()
  })
  const asked = client.connect().then(() => client.query('select 1')).then(() => true, () => true)
  const isThere = await Promise.race([asked, late])
  socket.destroy()
  return isThere
}

const silence = () => new Error('The connection was broken off: the database is silent')
