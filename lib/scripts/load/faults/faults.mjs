import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const HOUR_MS = 3_600_000
const DATABASE_DOWN_MS = 5000
const DISK_FULL_MS = 15_000

/** How long a fault lasts: longer than another instance needs to settle what is open, so that nobody is helped by its end. */
export const LASTS_MS = 40_000

/**
 * The faults: each does its worst to one instance, or to what all share, and resolves when it is over; `after` brings back what did not come back by itself. `needs`
 * says what must be there.
 */
export const FAULTS = {
  kill: { strike: async ({ instance }) => process.kill(instance.serverPid, 'SIGKILL'), after: (desk) => desk.replace(desk.nth) },
  term: { strike: ({ instance }) => instance.stop(), after: (desk) => desk.replace(desk.nth) },
  'database restart': {
    strike: async ({ server }) => {
      await server.end()
      await wait(DATABASE_DOWN_MS)
      await server.begin()
    },
  },
  hang: {
    strike: async ({ instance, lastsMs }) => {
      process.kill(instance.serverPid, 'SIGSTOP')
      await wait(lastsMs)
      process.kill(instance.serverPid, 'SIGCONT')
    },
  },
  'full disk': {
    needs: ({ instance }) => instance.disk !== undefined,
    strike: async ({ instance: { disk }, lastsMs }) => {
      disk.fill()
      await wait(lastsMs)
      disk.free()
    },
  },
  'full database disk': {
    needs: ({ databaseDisk }) => databaseDisk !== undefined,
    strike: async ({ server, databaseDisk }) => {
      databaseDisk.fill()
      await wait(DISK_FULL_MS)
      databaseDisk.free()
      // A server that found no room for its log has ended; who looks after it starts it again.
      if (!(await isListening(Number(new URL(server.databaseUrl).port)))) await server.begin()
    },
  },
  'network cut': {
    strike: async ({ instance, lastsMs }) => {
      instance.cut()
      await wait(lastsMs)
      instance.mend()
    },
  },
  'clock + 1 h': { strike: ({ instance, lastsMs }) => jump(instance, HOUR_MS, lastsMs) },
  'clock − 1 h': { strike: ({ instance, lastsMs }) => jump(instance, -HOUR_MS, lastsMs) },
}

async function jump(instance, aheadMs, lastsMs) {
  instance.setClock(aheadMs)
  await wait(lastsMs)
  instance.setClock(0)
}

async function isListening(port) {
  const socket = connect(port, '127.0.0.1')
  const isThere = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false, () => false)]).catch(() => false)
  socket.destroy()
  return isThere
}
