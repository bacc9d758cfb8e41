import { Stop } from './say.mjs'

/**
 * Where the sandbox keeps its state when DATABASE_URL is set: the address without its password, which the other processes of the
 * machine could read among the arguments, and the password as a variable of its own. @throws Stop
 */
export function sandboxDatabase({ DATABASE_URL: address }) {
  if (!address) return { postgres: undefined, env: {} }
  if (!URL.canParse(address) || !/^postgres(ql)?:/.test(address)) throw new Stop('DATABASE_URL is not the address of a PostgreSQL database.')
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { postgres: url.href, env: password === '' ? {} : { PGPASSWORD: password } }
}
