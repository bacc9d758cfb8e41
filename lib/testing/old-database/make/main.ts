import { writeFile } from 'node:fs/promises'
import { closeDatabase } from '@/lib/platform/database/database'
import { closeConnections } from '@/lib/operator/pooled'
import { adoptNewDatabase } from '@/lib/testing/database/new-database'
import { SETTINGS_OF_THEN } from '../settings'
import { openAgencies } from './agencies'
import { writeAttempts } from './attempts'
import { dumpDatabase } from './dump'
import { startOperator } from './operator'
import { writePolicies } from './policies'
import { writeProposals } from './proposals'
import { writeQuotes } from './quotes'
import { leaveRenewing, leaveRotationHalfDone, rotateKeys } from './rotation'
import { writeTravelCalls } from './travel-calls'

// Makes the rows of a database through the app's own use cases, with invented people, and writes them as text:
//   node --conditions=react-server --import tsx lib/testing/old-database/make/main.ts <file>
// The file beside this folder was made once, by the code of its day. It stays as it is; a newer one gets a name of its own.

const [, , file] = process.argv
if (file === undefined) throw new Error('Which file shall be written?')
Object.assign(process.env, SETTINGS_OF_THEN)

const operator = await startOperator()
await adoptNewDatabase({ memory: true })
const people = await openAgencies()
await writeQuotes(people, operator)
await rotateKeys()
const links = await writeProposals(people)
await writeAttempts(people, operator)
await writePolicies(people)
const callbackSecret = await writeTravelCalls(people, operator)
await leaveRenewing(people.otherBroker.agencyId)
await leaveRotationHalfDone()
const { cookie } = people
await writeFile(file, await dumpDatabase({ cookie, callbackSecret, ...links }))
await closeConnections()
await operator.close()
await closeDatabase()
