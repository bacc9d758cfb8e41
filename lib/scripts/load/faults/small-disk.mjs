import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PART = Buffer.alloc(1024 * 1024)

/** A disk of so many megabytes in memory that can be filled; undefined where this process may not mount one. */
export function mountSmallDisk(megabytes) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  const filling = path.join(folder, 'filling')
  return {
    folder,
    /** Takes all that is left of it. */
    fill: () => {
      const file = openSync(filling, 'w')
      try {
        while (writeSync(file, PART) > 0);
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filling, { force: true }),
    stop: () => {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
