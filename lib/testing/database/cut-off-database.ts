import { connect, createServer, type Socket } from 'node:net'

/** A way to a PostgreSQL server that a test can cut. */
export interface CuttableWay {
  /** The address of the server along this way. */
  readonly databaseUrl: string
  /** Breaks every connection, and every new one. */
  readonly cut: () => void
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** Opens a way to the server of an address. */
export async function openCuttableWay(databaseUrl: string): Promise<CuttableWay> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname)
    for (const [one, other] of [[socket, onward], [onward, socket]] as const) {
      open.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    if (isCut) return void socket.destroy()
    socket.pipe(onward)
    onward.pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('Nobody listens')
  const way = new URL(databaseUrl)
  way.hostname = '127.0.0.1'
  way.port = String(address.port)
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    databaseUrl: way.href,
    cut: () => {
      isCut = true
      breakAll()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      breakAll()
      await closed
    },
  }
}
