import { createHash } from 'node:crypto'
import { mkdir, realpath, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'

/** Thrown when another process has the folder of the embedded database open. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  constructor(folder: string) {
    super(`Another process has the data in ${folder} open. Stop it first, or give this one another folder (DATA_DIR).`)
  }
}

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Keeps every other process out of the folder until released. The embedded database takes no lock itself, and two processes on
 * one folder lose rows silently. The lock is a listening socket: the operating system frees it however the process ends.
 * @throws FolderInUse
 */
export async function lockFolder(folder: string, platform: NodeJS.Platform = process.platform): Promise<FolderLock> {
  await mkdir(folder, { recursive: true })
  const real = await realpath(folder)
  const address = addressOf(real, platform)
  const server = await listen(address, real, isFile(platform))
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function listen(address: string, folder: string, mayBeLeftOver: boolean): Promise<Server> {
  const server = createServer((socket) => socket.destroy())
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve)
    server.listen(address, () => resolve(undefined))
  })
  if (!problem) return server
  if (problem.code !== 'EADDRINUSE') throw problem
  // A socket file stays after a crash; no process answers on it.
  if (!mayBeLeftOver || (await answers(address))) throw new FolderInUse(folder)
  await unlink(address)
  return listen(address, folder, false)
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}

// Linux and Windows have names that vanish with the process; elsewhere it is a file, kept short (paths of sockets end at 104 bytes).
function addressOf(folder: string, platform: NodeJS.Platform): string {
  const name = `quotedesk-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (platform === 'linux') return `\0${name}`
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join('/tmp', `${name}.sock`)
}

function isFile(platform: NodeJS.Platform): boolean {
  return platform !== 'linux' && platform !== 'win32'
}
