import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock'
import { type DataFolder, newDataFolder } from './testing/data-folder'

let made: DataFolder
beforeAll(async () => {
  made = await newDataFolder()
})
afterAll(() => made.remove())

const data = (name: string) => join(made.folder, name)

// Both the name that vanishes by itself and the socket file of other systems.
describe.each<NodeJS.Platform>(['linux', 'darwin'])('the lock of a data folder (%s)', (platform) => {
  it('excludes a second holder until it is released', async () => {
    const first = await lockFolder(data('twice'), platform)
    await expect(lockFolder(data('twice'), platform)).rejects.toThrow(FolderInUse)
    await expect(lockFolder(data('twice'), platform)).rejects.toThrow(/Another process has the data in .*twice open/)
    await first.release()
    await (await lockFolder(data('twice'), platform)).release()
  })

  it('is the same lock on every path to the folder', async () => {
    const first = await lockFolder(data('real'), platform)
    await symlink(data('real'), data(`link-${platform}`))
    await expect(lockFolder(data(`link-${platform}`), platform)).rejects.toThrow(FolderInUse)
    await first.release()
  })

  it('does not lock other folders', async () => {
    const [one, two] = [await lockFolder(data('one'), platform), await lockFolder(data('two'), platform)]
    await one.release()
    await two.release()
  })

  it('is free after its holder is killed', async () => {
    const script = data('hold.mts')
    await writeFile(script, `import { lockFolder } from '${join(process.cwd(), 'lib/platform/engine/folder-lock.ts')}'\nawait lockFolder('${data('killed')}', '${platform}')\nconsole.log('locked')\nsetInterval(() => {}, 1000)\n`)
    const holder = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(holder.stdout, 'data')
    await expect(lockFolder(data('killed'), platform)).rejects.toThrow(FolderInUse)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    await (await lockFolder(data('killed'), platform)).release()
  })
})
