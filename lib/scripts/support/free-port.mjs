import { createServer } from 'node:net'
import { CommandError } from './terminal.mjs'

/** The number in a variable such as PORT. @throws Stop when it is no port */
export function portFrom(name, fallback) {
  const text = process.env[name] || String(fallback)
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new CommandError(`${name} must be a number from 1 to 65535, not '${text}'.`)
  return port
}

/** @throws Stop when something else listens on the port or it may not be taken */
export async function requireFree(port, name, script) {
  const problem = await listen(port).catch((error) => error)
  if (!(problem instanceof Error)) return
  if (problem.code === 'EADDRINUSE') throw new CommandError(`Port ${port} is in use. Stop what listens there or choose another: ${name}=${port + 1} npm run ${script}`)
  throw new CommandError(`Port ${port} cannot be used (${problem.code ?? problem.message}). Choose another: ${name}=3001 npm run ${script}`)
}

export const freePort = () => listen(0)

function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, () => {
      const { port: taken } = server.address()
      server.close(() => resolve(taken))
    })
  })
}
