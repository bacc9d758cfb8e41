import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository, for a command started in any folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

export const inRoot = (...parts) => path.resolve(ROOT, ...parts)

/** The files that start the tools, run with the Node that runs the command. */
export const TOOLS = {
  next: inRoot('node_modules/next/dist/bin/next'),
  tsc: inRoot('node_modules/typescript/bin/tsc'),
  oxlint: inRoot('node_modules/oxlint/bin/oxlint'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
  playwright: inRoot('node_modules/@playwright/test/cli.js'),
}

/** Runs TypeScript with our paths; the condition makes `server-only` resolve as on a server. */
export const TYPESCRIPT = ['--conditions=react-server', '--import', 'tsx']

/** Needs an IPC channel among the child's stdio. Not --import, after which Node 20.9 cannot run Next's file without an ending. */
export const END_WITH_PARENT = ['--require', inRoot('lib/scripts/support/end-with-parent.cjs')]
