import { setPriority } from 'node:os'
import { hasPanel } from '@/lib/features/demo/ask-control'
import { fillDemo } from '@/lib/features/demo/fill-demo'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { openWorlds } from '@/lib/features/worlds/prepare-worlds'
import { closeDatabase } from '@/lib/platform/database/database'
import { runAsSystem } from '@/lib/platform/database/scope'
import { closeMountedSandbox } from '@/lib/sandbox/mounted-sandbox'
import { runToEnd } from '@/lib/scripts/backup/command'

/** Below the build that runs beside it. */
const BELOW_THE_BUILD = 10

/** Makes in DATA_DIR what the first start of the demo would make: database, keys, work, and the copy for visitors. */
async function prepareDemo(): Promise<void> {
  setPriority(BELOW_THE_BUILD)
  try {
    await loadKeys()
    await fillDemo()
    if (hasPanel()) await openWorlds()
  } finally {
    await closeMountedSandbox()
    await closeDatabase()
  }
}

await runToEnd(() => runAsSystem('start-up', prepareDemo))
