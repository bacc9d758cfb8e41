import { parseArgs } from 'node:util'
import { createInterface } from 'node:readline/promises'
import { checkEmail } from '@/lib/domain/email'
import { Fault } from '@/lib/domain/fault'
import { EXTRA_ROLES, MAIN_ROLES } from '@/lib/domain/people/role'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { COMMAND, CommandRefused, requireAgency, requireUserByEmail } from '@/lib/features/people/command'
import { disableUser } from '@/lib/features/people/disable-user'
import { invite } from '@/lib/features/people/invitations/invite'
import { makePasswordLink } from '@/lib/features/people/make-password-link'
import { setUpAgency } from '@/lib/features/people/set-up'
import { unlockSignIn } from '@/lib/features/people/unlock-sign-in'
import { faultsEn } from '@/lib/i18n/messages/faults.en'
import { closeDatabase } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'

const HELP = `npm run admin -- COMMAND, on the machine of the server:
  setup      makes the agency and a one-time link for its first administrator
             --agency NAME --email ADDRESS --name NAME [--address URL] [--another-agency]
  user       makes a one-time link by which somebody becomes a user
             --email ADDRESS --name NAME --role ${MAIN_ROLES.join('|')} [--extra ${EXTRA_ROLES.join(',')}] [--agency NAME]
  disable    shuts a user out at once                      --email ADDRESS
  unlock     forgets a user's failed sign-ins              --email ADDRESS
  password   makes a one-time link for a new password      --email ADDRESS
What is missing is asked for on a terminal.`

const OPTIONS = { agency: { type: 'string' }, email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' }, extra: { type: 'string' }, address: { type: 'string' }, 'another-agency': { type: 'boolean' } } as const
type Option = 'agency' | 'email' | 'name' | 'role' | 'address'
type Given = Readonly<Partial<Record<Option | 'extra', string | undefined>> & { 'another-agency'?: boolean | undefined }>

/** Errors whose message is one line for the person at the terminal and holds no secret. */
const SPEAKING = ['BadConfiguration', 'FolderInUse', 'KeyBroken', 'DatabaseFailed', 'CommandRefused']
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

const say = (line: string) => console.log(line)

const COMMANDS: Readonly<Record<string, (given: Given) => Promise<void>>> = {
  async setup(given) {
    checkAddress(given.address)
    const agency = await textOf(given, 'agency', 'Name of the agency')
    const person = { email: await emailOf(given, 'E-mail of its first administrator'), name: await textOf(given, 'name', 'Name of that person') }
    const { link } = await setUpAgency({ agency, ...person, isAnother: given['another-agency'] === true })
    say(`The agency ${agency} is made. ${person.name} enters as its administrator, owner and data officer by this link:`)
    sayLink(link)
  },
  async user(given) {
    checkAddress(given.address)
    const agency = await requireAgency(given.agency)
    const person = { email: await emailOf(given, 'E-mail'), name: await textOf(given, 'name', 'Name') }
    const role = oneOf(MAIN_ROLES, await textOf(given, 'role', `Role (${MAIN_ROLES.join(', ')})`))
    const extraRoles = (given.extra ?? '').split(',').filter((word) => word !== '').map((word) => oneOf(EXTRA_ROLES, word))
    const { link } = await invite({ agencyId: agency.id, system: COMMAND }, { ...person, role, extraRoles })
    say(`${person.name} enters ${agency.name} by this link:`)
    sayLink(link)
  },
  async disable(given) {
    const { id, agencyId, name } = await requireUserByEmail(await emailOf(given, 'E-mail of the user'))
    await disableUser({ agencyId, system: COMMAND }, { userId: id })
    say(`${name} is disabled and signed out everywhere.`)
  },
  async unlock(given) {
    const email = await emailOf(given, 'E-mail of the user')
    const { id, agencyId, name } = await requireUserByEmail(email)
    await unlockSignIn({ agencyId, system: COMMAND }, { userId: id, email })
    say(`${name} can try to sign in again.`)
  },
  async password(given) {
    checkAddress(given.address)
    const { id, agencyId, name } = await requireUserByEmail(await emailOf(given, 'E-mail of the user'))
    const { link } = await makePasswordLink({ agencyId, system: COMMAND }, id)
    say(`${name} sets a new password by this link:`)
    sayLink(link)
  },
}

function sayLink(link: string): void {
  say(link)
  say(`It works once, for ${Math.round(env().invitationMs / 3_600_000)} hours, and is shown here only. Hand it over on a safe way.`)
}

/** Links name APP_URL; a mistake in it is found before a link is made. */
function checkAddress(expected: string | undefined): void {
  const { protocol, hostname, href } = new URL(env().appUrl)
  if (protocol !== 'https:' && !LOCAL_HOSTS.includes(hostname)) throw new CommandRefused(`APP_URL is ${env().appUrl}: passwords would travel in the open. Set it to the https address of the desk.`)
  if (expected !== undefined && (!URL.canParse(expected) || new URL(expected).href !== href)) throw new CommandRefused(`APP_URL is ${env().appUrl}, not ${expected}. Set APP_URL to the address at which the desk is opened.`)
}

async function textOf(given: Given, option: Option, question: string): Promise<string> {
  const text = (given[option] ?? (await ask(question, option))).trim()
  if (text === '') throw new CommandRefused(`--${option} is empty.`)
  return text
}

async function emailOf(given: Given, question: string): Promise<string> {
  const email = await textOf(given, 'email', question)
  if (!checkEmail(email).ok) throw new CommandRefused(`${email} is no e-mail address.`)
  return email
}

async function ask(question: string, option: Option): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandRefused(`--${option} is missing.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(`${question}: `)
  } finally {
    terminal.close()
  }
}

function oneOf<const Word extends string>(words: readonly Word[], given: string): Word {
  const found = words.find((word) => word === given)
  if (found === undefined) throw new CommandRefused(`${given} is none of ${words.join(', ')}.`)
  return found
}

async function run([name = '', ...args]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) throw new CommandRefused(HELP)
  const given = read(args)
  await loadKeys()
  await command(given)
}

function read(args: readonly string[]): Given {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (error) {
    throw new CommandRefused(`${error instanceof Error ? error.message : 'The options cannot be read.'}\n${HELP}`)
  }
}

function lineOf(error: unknown): string {
  if (error instanceof Fault) return faultsEn[error.code]
  if (!(error instanceof Error)) return 'The command failed.'
  if (SPEAKING.includes(error.name)) return error.message
  // Other messages may quote a URL or a value, so only the name is shown.
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `The command failed: ${error.name}${code}. Is the database reachable?`
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
} finally {
  await closeDatabase()
}
