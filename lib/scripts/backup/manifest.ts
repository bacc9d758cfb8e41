import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { CommandFailed } from './command'

/** What a backup says of itself. It is written last: a folder without it is no whole backup. */
const manifest = z.object({
  madeAt: z.iso.datetime(),
  version: z.string(),
  engine: z.enum(['postgresql', 'embedded']),
  /** The hashes of the migrations that its database has. */
  migrations: z.array(z.string()),
  /** The names of the secrets that wrap its keys; they tell nothing about the secrets. */
  secrets: z.array(z.string()),
  /** Of all its files. */
  sha256: z.string(),
})
export type Manifest = z.output<typeof manifest>

const FILE = 'backup.json'
/** The files of the data, beside the manifest: a dump or a folder of the database, and answers that no database has yet. */
export const PARTS = { dump: 'database.dump', folder: 'database', answers: 'unstored-answers' } as const

export async function writeManifest(folder: string, about: Omit<Manifest, 'sha256'>): Promise<void> {
  const written: Manifest = { ...about, sha256: await digestOf(folder) }
  const file = await open(join(folder, FILE), 'wx', 0o600)
  await file.writeFile(`${JSON.stringify(written, undefined, 2)}\n`)
  await file.sync()
  await file.close()
}

/** The manifest of a whole and unchanged backup. @throws CommandFailed */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => {
    throw new CommandFailed(`There is no whole backup in ${folder}: ${FILE} is missing.`)
  })
  const read = manifest.safeParse(orUndefined(text))
  if (!read.success) throw new CommandFailed(`${join(folder, FILE)} cannot be read.`)
  if ((await digestOf(folder)) !== read.data.sha256) throw new CommandFailed(`The files in ${folder} are not those that were backed up: one was changed or is missing. Take another backup.`)
  return read.data
}

/** One digest of all files and their names, besides the manifest's. */
async function digestOf(folder: string): Promise<string> {
  const whole = createHash('sha256')
  for (const name of (await readdir(folder, { recursive: true })).toSorted()) {
    const path = join(folder, name)
    if (name === FILE || !(await stat(path)).isFile()) continue
    const one = createHash('sha256')
    await pipeline(createReadStream(path), one)
    whole.update(`${name}\0${one.digest('hex')}\n`)
  }
  return whole.digest('hex')
}

function orUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
