import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder is already open in another process (or a second time in this one). */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  constructor(folder: string) {
    super(`The sandbox folder ${folder} is in use by another process. Stop that one, or choose another folder.`)
  }
}

/**
 * Holds a folder for this process until release: the embedded database takes no lock itself, and two
 * processes on one folder lose rows silently. The operating system drops the lock when the process dies.
 * The folder must exist. Throws FolderInUse.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const address = addressOf(realpathSync(folder))
  let server = await listen(address)
  // A socket file outlives a killed process where sockets are files; nobody answers behind it then.
  if (!server && isFile(address) && !(await answers(address))) {
    await rm(address, { force: true })
    server = await listen(address)
  }
  if (!server) throw new FolderInUse(folder)
  const held = server
  return { release: () => new Promise((resolve) => held.close(() => resolve())) }
}

function addressOf(folder: string): string {
  const name = `quotedesk-sandbox-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
}

function isFile(address: string): boolean {
  return address.endsWith('.sock')
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(address, () => resolve(server))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
