import pg from 'pg'
import type { NotificationListener, NotificationSource } from './notifications'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

/**
 * The notices of a PostgreSQL database, over their own connection, opened for the first subscriber. A lost one is
 * reopened, and every subscriber is notified that notices may be missing.
 */
export function postgresNotifications(databaseUrl: string): NotificationSource {
  const listeners = new Map<string, Set<NotificationListener>>()
  let connection: Promise<pg.Client> | undefined
  let isClosed = false
  let pauseMs = FIRST_PAUSE_MS

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    client.on('notification', ({ channel, payload }) => tell(channel, payload))
    client.on('error', () => {})
    try {
      await client.connect()
      for (const channel of listeners.keys()) await client.query(listenTo(channel))
    } catch (error) {
      await client.end()
      throw error
    }
    client.on('end', lost)
    pauseMs = FIRST_PAUSE_MS
    return client
  }

  function lost() {
    connection = undefined
    if (isClosed || listeners.size === 0) return
    setTimeout(() => void reconnect(), pauseMs).unref()
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  async function reconnect() {
    if (isClosed || listeners.size === 0) return
    try {
      await open()
      for (const channel of listeners.keys()) tell(channel, undefined)
    } catch {
      lost()
    }
  }

  function open(): Promise<pg.Client> {
    return (connection ??= connect().catch((error: unknown) => {
      connection = undefined
      throw error
    }))
  }

  function tell(channel: string, payload: string | undefined) {
    for (const heard of listeners.get(channel) ?? []) heard(payload)
  }

  return {
    async listen(channel, heard) {
      const ofChannel = listeners.get(channel) ?? new Set()
      listeners.set(channel, ofChannel.add(heard))
      try {
        // Also for a channel already listened to: only the reply proves that it began.
        await (await open()).query(listenTo(channel))
      } catch (error) {
        ofChannel.delete(heard)
        throw error
      }
      // The channel stays open, because the next screen needs it.
      return async () => void ofChannel.delete(heard)
    },
    async close() {
      isClosed = true
      await (await connection?.catch(() => undefined))?.end()
    },
  }
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`
