import { spawn } from 'node:child_process'
import { loadOrCreateSecrets, prepareDataFolder } from './support/data-folder.mjs'
import { portFrom, requireFree } from './support/free-port.mjs'
import { installPackages } from './support/install-packages.mjs'
import { requireNode } from './support/node-version.mjs'
import { ROOT, TOOLS } from './support/paths.mjs'
import { runCommand } from './support/terminal.mjs'
import { dataFolder, demoEnvironment, listenArguments } from './support/settings.mjs'
import { onStop } from './support/stop-signals.mjs'

await runCommand(async () => {
  requireNode('20.9')
  const port = portFrom('PORT', 3000)
  const folder = dataFolder()
  prepareDataFolder(folder)
  await requireFree(port, 'PORT', 'dev')
  await installPackages()
  const env = demoEnvironment({ port, folder, secrets: loadOrCreateSecrets(folder), nodeEnv: 'development' })
  const child = spawn(process.execPath, [TOOLS.next, 'dev', ...listenArguments(port)], { cwd: ROOT, env, stdio: 'inherit' })
  let stopping = false
  onStop(
    (signal) => {
      stopping = true
      // Ctrl-C has reached the whole process group already.
      if (signal !== 'SIGINT') child.kill('SIGTERM')
    },
    () => child.kill('SIGKILL'),
  )
  return new Promise((resolve) => child.on('close', (code) => resolve(stopping ? 0 : (code ?? 1))))
})
