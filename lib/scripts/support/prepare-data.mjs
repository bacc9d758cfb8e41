import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inRoot, TYPESCRIPT } from './paths.mjs'
import { runNode } from './run.mjs'

const PARTS = ['sandbox', 'database']
const ASIDE = 'beginning-'

/**
 * Makes in a new data folder what the demo's first start would make, while the build has a processor to spare. It is made aside and moved when it is whole, the
 * desk's own database last. When that fails nothing is lost: the first start makes it. Returns whether the folder has it now.
 */
export async function prepareData({ folder, env, prepare = runPreparation }) {
  removeLeft(folder)
  if (env.DATABASE_URL || PARTS.some((part) => existsSync(path.join(folder, part)))) return false
  const aside = mkdtempSync(path.join(folder, ASIDE))
  try {
    if ((await prepare({ ...env, DATA_DIR: aside })) !== 0) return false
    // A demo without its world has asked no insurer yet.
    for (const part of PARTS.filter((one) => existsSync(path.join(aside, one)))) renameSync(path.join(aside, part), path.join(folder, part))
    return true
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

const runPreparation = (env) => runNode([...TYPESCRIPT, inRoot('lib/scripts/operations/prepare-demo.ts')], { env: { ...env, LOG_LEVEL: 'silent' }, output: 'ignore' })

/** What an interrupted first time left. */
function removeLeft(folder) {
  for (const name of readdirSync(folder)) if (name.startsWith(ASIDE)) rmSync(path.join(folder, name), { recursive: true, force: true })
}
