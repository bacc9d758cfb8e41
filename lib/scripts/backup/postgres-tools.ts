import { execFile } from 'node:child_process'
import { CommandFailed } from './command'
import { SYSTEM_ROLE } from '@/lib/platform/engine/scope'

type Tool = 'pg_dump' | 'pg_restore'

/** The sandbox's own schema: invented data, out of the backup's role's reach. */
const LEFT_OUT = 'sandbox'

/** Writes one consistent copy of a database to a file, while it is used. @throws CommandFailed */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  await runTool('pg_dump', databaseUrl, ['--format=custom', `--role=${SYSTEM_ROLE}`, '--enable-row-security', `--exclude-schema=${LEFT_OUT}`, '--file', file])
}

/** Fills an empty database from such a file, all or nothing. Owner and grants are those of the new place. @throws CommandFailed */
export async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  await runTool('pg_restore', databaseUrl, ['--single-transaction', '--no-owner', '--no-acl', file])
}

/** @throws CommandFailed when the tool is not there, is older than the server, or fails */
async function runTool(tool: Tool, databaseUrl: string, args: readonly string[]): Promise<void> {
  const { address, password } = apart(databaseUrl)
  const env = { ...process.env, ...(password === undefined ? {} : { PGPASSWORD: password }) }
  const error = await new Promise<(Error & { code?: unknown; said?: string }) | undefined>((resolve) => {
    execFile(tool, [`--dbname=${address}`, ...args], { env, maxBuffer: 16 * 1024 * 1024 }, (failure, _stdout, stderr) => resolve(failure === null ? undefined : Object.assign(failure, { said: stderr })))
  })
  if (error === undefined) return
  if (error.code === 'ENOENT') {
    throw new CommandFailed(`${tool} was not found. Install PostgreSQL's client programs in the version of the server or newer (Debian: postgresql-client), and put them on the PATH.`)
  }
  const said = error.said?.trim().split('\n').slice(0, 5).join('\n') ?? ''
  throw new CommandFailed(`${tool} failed:\n${said}${said.includes('version mismatch') ? '\nInstall the client programs in the version of the server or newer.' : ''}`)
}

/** The address without its password, which a list of processes would show. */
function apart(databaseUrl: string): { readonly address: string; readonly password: string | undefined } {
  const url = new URL(databaseUrl)
  if (url.password === '') return { address: databaseUrl, password: undefined }
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password }
}
