import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { type Check, ill, mind, well } from '../finding'

const MB = 1024 * 1024
const NEEDED_MB = 100
const ENOUGH_MB = 1024

async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return (bavail * bsize) / MB
}

/** DATA_DIR can be written, and has room: for the embedded database, exports, and answers that the database did not take. */
export function diskCheck(freeMb: (folder: string) => Promise<number> = freeMegabytes): Check {
  return {
    name: 'disk',
    look: async ({ env: { dataDir } }) => {
      const problem = await mkdir(dataDir, { recursive: true, mode: 0o700 }).then(() => access(dataDir, constants.W_OK | constants.X_OK)).then(() => undefined, (error: unknown) => String(Reflect.get(Object(error), 'code')))
      if (problem !== undefined) return ill(`DATA_DIR ${dataDir} cannot be written (${problem})`, 'give the user of the desk the folder, or set DATA_DIR to another')
      const free = Math.floor(await freeMb(dataDir))
      if (free < NEEDED_MB) return ill(`DATA_DIR has ${free} MB left; below ${NEEDED_MB} an instance is not ready`, 'make room on that disk')
      return free < ENOUGH_MB ? mind(`DATA_DIR has ${free} MB left`, 'make room before it becomes less than 100 MB') : well(`DATA_DIR has ${free} MB left`)
    },
  }
}
