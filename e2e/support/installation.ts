import { execFile } from 'node:child_process'
import { z } from 'zod'

const shape = z.object({ address: z.url(), spki: z.string(), settings: z.record(z.string(), z.string()) })

/** The installation that the stage started: its https address, and how a browser finds and trusts it. Undefined in other stages. */
export function installationOfTests() {
  const { INSTALLATION } = process.env
  if (INSTALLATION === undefined) return undefined
  const { address, spki, ...rest } = shape.parse(JSON.parse(INSTALLATION))
  const browserArguments = [`--host-resolver-rules=MAP ${new URL(address).hostname} 127.0.0.1`, `--ignore-certificate-errors-spki-list=${spki}`]
  return { ...rest, address, browserArguments }
}

/** The same, where there has to be one. */
export function requireInstallation() {
  const installation = installationOfTests()
  if (installation === undefined) throw new Error('There is no installation: this is a test of the stage installation')
  return installation
}

/** Runs `npm run admin` at the server of the installation, without a terminal. */
export function runAdminCommand(...args: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['lib/scripts/admin.mjs', ...args], { env: { ...process.env, ...requireInstallation().settings } }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? 1, text: stdout + stderr })
    })
  })
}
