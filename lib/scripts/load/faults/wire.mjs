import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/**
 * A wire between an instance and what it talks to. While it is cut nothing passes and nobody is told, as when a cable is drawn; mended, it goes on where it stood.
 * @returns its port, and what cuts, mends and ends it
 */
export async function startWire(targetPort) {
  const joined = new Set()
  let isCut = false

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (near) => {
    const pair = { near, far: undefined }
    joined.add(pair)
    near.on('error', () => leave(pair))
    near.on('close', () => leave(pair))
    if (!isCut) join(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function join(pair) {
    if (pair.far === undefined) {
      pair.far = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true })
      pair.far.on('error', () => leave(pair))
      pair.far.on('close', () => leave(pair))
    }
    pair.near.pipe(pair.far)
    pair.far.pipe(pair.near)
  }

  function leave(pair) {
    // Who is cut off does not hear that the other side has gone.
    if (isCut || !joined.delete(pair)) return
    pair.near.destroy()
    pair.far?.destroy()
  }

  return {
    port: server.address().port,
    cut: () => {
      isCut = true
      for (const { near, far } of joined) {
        near.unpipe().pause()
        far?.unpipe().pause()
      }
    },
    mend: () => {
      isCut = false
      for (const pair of joined) {
        if (pair.near.destroyed || pair.far?.destroyed) leave(pair)
        else join(pair)
      }
    },
    stop: async () => {
      isCut = false
      for (const pair of joined) leave(pair)
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
