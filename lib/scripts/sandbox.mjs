import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { prepareDataFolder } from './support/data-folder.mjs'
import { portFrom, requireFree } from './support/free-port.mjs'
import { installPackages } from './support/install-packages.mjs'
import { requireNode } from './support/node-version.mjs'
import { END_WITH_PARENT, inRoot, ROOT, TYPESCRIPT } from './support/paths.mjs'
import { runCommand } from './support/terminal.mjs'
import { sandboxDatabase } from './support/sandbox-database.mjs'
import { dataFolder } from './support/settings.mjs'
import { onStop } from './support/stop-signals.mjs'

await runCommand(async () => {
  requireNode('20.9')
  const { values } = parseArgs({ options: { profile: { type: 'string' }, dialects: { type: 'boolean', default: false } } })
  const port = portFrom('SANDBOX_PORT', 4010)
  const folder = path.join(dataFolder(), 'sandbox')
  const { postgres, env } = sandboxDatabase(process.env)
  if (!postgres) prepareDataFolder(folder)
  await requireFree(port, 'SANDBOX_PORT', 'sandbox')
  await installPackages()
  const latency = process.env.SANDBOX_LATENCY || '1'
  const storage = postgres ? ['--postgres', postgres] : ['--folder', folder]
  // A file is named from where the command was given.
  const profile = values.profile ? ['--profile', path.resolve(process.env.INIT_CWD ?? process.cwd(), values.profile)] : []
  const options = ['--port', String(port), ...storage, '--latency-scale', latency, ...profile, ...(values.dialects ? ['--dialects'] : [])]
  const child = spawn(process.execPath, [...END_WITH_PARENT, ...TYPESCRIPT, inRoot('lib/sandbox/standalone.ts'), ...options], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  let stopping = false
  onStop(
    () => {
      stopping = true
      child.kill('SIGTERM')
    },
    () => child.kill('SIGKILL'),
  )
  return new Promise((resolve) => child.on('close', (code) => resolve(stopping ? 0 : (code ?? 1))))
})
