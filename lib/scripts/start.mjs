import { existsSync } from 'node:fs'
import { readEnvFiles } from './support/env-files.mjs'
import { portFrom, requireFree } from './support/free-port.mjs'
import { requireNode } from './support/node-version.mjs'
import { inRoot, TYPESCRIPT } from './support/paths.mjs'
import { runNode } from './support/run.mjs'
import { runCommand, CommandError } from './support/terminal.mjs'
import { startServer } from './support/server.mjs'
import { onStop } from './support/stop-signals.mjs'

await runCommand(async () => {
  requireNode('20.9')
  if (!existsSync(inRoot('node_modules/next'))) throw new CommandError('The packages are not installed: run `npm install` first.')
  if (!existsSync(inRoot('.next/BUILD_ID'))) throw new CommandError('There is no build: run `npm run build` first.')
  process.env.NODE_ENV = 'production'
  readEnvFiles()
  if ((await runNode([...TYPESCRIPT, inRoot('lib/scripts/check-settings.ts')])) !== 0) return 1
  const port = portFrom('PORT', 3000)
  await requireFree(port, 'PORT', 'start')

  const server = startServer({ port, env: { ...process.env, PORT: String(port) } })
  let stopping = false
  onStop(
    () => {
      stopping = true
      server.stop()
    },
    () => server.kill(),
  )
  const { code } = await server.ended
  return stopping ? 0 : (code ?? 1)
})
