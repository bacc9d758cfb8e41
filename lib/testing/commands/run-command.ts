import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { bundleForProcess } from './bundle-for-process'

export interface CommandRun {
  readonly code: number
  /** All that it printed. */
  readonly text: string
}

/** The commands that these tests run, with the file that npm's script leads to. */
const FILES = {
  admin: 'lib/scripts/admin.ts',
  backup: 'lib/scripts/backup/backup.ts',
  restore: 'lib/scripts/backup/restore.ts',
  'rotate-keys': 'lib/scripts/rotate-keys.ts',
} as const

type Settings = Readonly<Record<string, string>>

/** Runs a command of an installation as its npm script does, from the first process on, without a terminal. */
export function runByNpm(name: keyof typeof FILES, settings: Settings, ...args: readonly string[]): Promise<CommandRun> {
  return runNode([join('lib', 'scripts', `${name}.mjs`), ...args], settings)
}

/** Runs what {@link runByNpm} comes to, in a third of its time: the command itself, bundled as in a folder that is deployed. */
export async function runCommand(name: keyof typeof FILES, settings: Settings, ...args: readonly string[]): Promise<CommandRun> {
  return runNode(['--conditions=react-server', await bundleForProcess(FILES[name]), ...args], { NODE_ENV: 'production', LOG_LEVEL: 'silent', ...settings })
}

function runNode(args: readonly string[], settings: Settings): Promise<CommandRun> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...args], { env: { ...process.env, ...settings } }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? 1, text: stdout + stderr })
    })
  })
}
