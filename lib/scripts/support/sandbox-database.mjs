import { CommandError } from './terminal.mjs'

/**
 * Where the sandbox stores its state when DATABASE_URL is set: the URL without its password, because other processes could read
 * it in the arguments, and the password as a separate variable. @throws Stop
 */
export function sandboxDatabase({ DATABASE_URL: address }) {
  if (!address) return { postgres: undefined, env: {} }
  if (!URL.canParse(address) || !/^postgres(ql)?:/.test(address)) throw new CommandError('DATABASE_URL is not the address of a PostgreSQL database.')
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { postgres: url.href, env: password === '' ? {} : { PGPASSWORD: password } }
}
