import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CommandError } from './terminal.mjs'

/** Makes sure that the folder exists, is readable and writable. @throws Stop with the problem */
export function prepareDataFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (!statSync(folder).isDirectory()) throw new CommandError(`DATA_DIR ${folder} is not a folder.`)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    const probe = path.join(folder, `.writable-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    if (error instanceof CommandError) throw error
    const reason = error.code === 'EEXIST' || error.code === 'ENOTDIR' ? 'is not a folder' : `cannot be written (${error.code ?? error.message})`
    throw new CommandError(`DATA_DIR ${folder} ${reason}. Choose another: DATA_DIR=/path/to/folder npm run demo`)
  }
}

/** The demo's secrets: made once and stored in the data folder for this user only, so that encrypted data stays readable. */
export function loadOrCreateSecrets(folder) {
  const file = path.join(folder, 'demo.env')
  const storedSecrets = existsSync(file) ? parse(readFileSync(file, 'utf8')) : {}
  if ((storedSecrets.APP_SECRET?.length ?? 0) >= 32) return storedSecrets
  if (existsSync(file)) throw new CommandError(`${file} holds no APP_SECRET. Restore it, or delete ${folder} to begin again.`)
  const newSecrets = { APP_SECRET: randomBytes(32).toString('base64url') }
  const partial = `${file}.${process.pid}`
  writeFileSync(partial, `APP_SECRET=${newSecrets.APP_SECRET}\n`, { mode: 0o600 })
  renameSync(partial, file)
  return newSecrets
}

function parse(text) {
  return Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value.trim()]))
}
