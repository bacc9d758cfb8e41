import type { Socket } from 'node:net'
import pg from 'pg'
import type { NotificationListener, NotificationSource } from './notifications'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

/**
 * The notices of a PostgreSQL database, over their own connection, opened for the first subscriber. A lost one is
 * reopened, and every subscriber is notified that notices may be missing. `stream` makes the connection's socket.
 */
export function postgresNotifications(databaseUrl: string, stream?: () => Socket): NotificationSource {
  const listeners = new Map<string, Set<NotificationListener>>()
  let connection: Promise<pg.Client> | undefined
  let isClosed = false
  let pauseMs = FIRST_PAUSE_MS

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, ...(stream === undefined ? {} : { stream }) })
    client.on('notification', ({ channel, payload }) => notifyListeners(channel, payload))
    client.on('error', () => {})
    try {
      await client.connect()
      for (const channel of listeners.keys()) await client.query(listenTo(channel))
    } catch (error) {
      await client.end()
      throw error
    }
    client.on('end', handleConnectionLoss)
    pauseMs = FIRST_PAUSE_MS
    return client
  }

  function handleConnectionLoss() {
    connection = undefined
    if (isClosed || listeners.size === 0) return
    setTimeout(() => void reconnect(), pauseMs).unref()
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  async function reconnect() {
    if (isClosed || listeners.size === 0) return
    try {
      await open()
      for (const channel of listeners.keys()) notifyListeners(channel, undefined)
    } catch {
      handleConnectionLoss()
    }
  }

  function open(): Promise<pg.Client> {
    return (connection ??= connect().catch((error: unknown) => {
      connection = undefined
      throw error
    }))
  }

  function notifyListeners(channel: string, payload: string | undefined) {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }

  return {
    async listen(channel, listener) {
      const channelListeners = listeners.get(channel) ?? new Set()
      listeners.set(channel, channelListeners.add(listener))
      try {
        // Also for a channel already listened to: only the reply proves that it began.
        await (await open()).query(listenTo(channel))
      } catch (error) {
        channelListeners.delete(listener)
        throw error
      }
      // The channel stays open, because the next screen needs it.
      return async () => void channelListeners.delete(listener)
    },
    async close() {
      isClosed = true
      await (await connection?.catch(() => undefined))?.end()
    },
  }
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`
