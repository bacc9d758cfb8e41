import { asc } from 'drizzle-orm'
import { erasureListPath, writeErasureList } from '@/lib/features/erasure/erasure-list'
import { RETENTION_CLASSES } from '@/lib/features/erasure/model/retention-classes'
import { repeatErasures } from '@/lib/features/erasure/repeat-erasures'
import { applyRetention, planRetention } from '@/lib/features/erasure/retention'
import { sealOldRows } from '@/lib/features/erasure/seal-old-rows'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { closeDatabase, database } from '@/lib/platform/database/database'
import { runAsSystem } from '@/lib/platform/database/scope'
import { agency } from '@/lib/platform/session/agency-table'

const HELP = `npm run operations prints every operation of the operator's services. On the machine of the server:
  npm run operations -- retention           says what is over its term, by class and age; changes nothing
  npm run operations -- retention --apply   destroys it
  npm run operations -- seal-names          seals names and values that are older than the keys of their records
  npm run operations -- repeat-erasures     erases again what a restored backup brought back (every start does so too)`

/** Errors whose message is one line for the person at the terminal and holds no value. */
const SPEAKING = ['BadConfiguration', 'FolderInUse', 'KeyBroken', 'DatabaseFailed']

const say = (line: string) => console.log(line)

const COMMANDS: Readonly<Record<string, (options: readonly string[]) => Promise<void>>> = {
  async retention(options) {
    await sayWhatIsOver()
    if (!options.includes('--apply')) return say('Nothing was changed. With --apply it is destroyed.')
    const destroyed = await applyRetention()
    say(`Destroyed: ${RETENTION_CLASSES.map((kind) => `${destroyed[kind]} ${kind}`).join(', ')}.`)
  },
  async 'seal-names'() {
    const { names, values } = await sealOldRows()
    say(`${names} names and ${values} values are sealed with the keys of their records.`)
  },
  async 'repeat-erasures'() {
    say(`${await repeatErasures()} erasures were done again; ${await writeErasureList()} were added to ${erasureListPath()}.`)
  },
}

async function sayWhatIsOver(): Promise<void> {
  const { db } = await database()
  for (const { id, name } of await db.select({ id: agency.id, name: agency.name }).from(agency).orderBy(asc(agency.name))) {
    say(name)
    for (const { kind, years, before, count, ofYears } of await planRetention(id)) {
      const ages = ofYears.map((one) => `${one.year}: ${one.count}`).join(', ')
      say(`  ${kind.padEnd(10)}${String(count).padStart(7)}  before ${before} (${years} years)${ages === '' ? '' : `  ${ages}`}`)
    }
  }
}

function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The command failed.'
  if (SPEAKING.includes(error.name)) return error.message
  // Other messages may quote a value, so only the name is shown.
  return `The command failed: ${error.name}. Is the database reachable?`
}

try {
  const [name = '', ...options] = process.argv.slice(2)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined || options.some((option) => option !== '--apply')) {
    console.error(HELP)
    process.exitCode = 1
  } else {
    await runAsSystem('command', async () => {
      await loadKeys()
      await command(options)
    })
  }
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
} finally {
  await closeDatabase()
}
