import { accountsCheck } from './checks/accounts'
import { certificateCheck } from './checks/certificate'
import { clockCheck } from './checks/clock'
import { databaseCheck } from './checks/database'
import { diskCheck } from './checks/disk'
import { keptAnswersCheck } from './checks/kept-answers'
import { keysCheck } from './checks/keys'
import { mailCheck } from './checks/mail'
import { migrationsCheck } from './checks/migrations'
import { proxiesCheck } from './checks/proxies'
import { rightsCheck } from './checks/rights'
import { timeOutsCheck } from './checks/time-outs'
import { timeToEndCheck } from './checks/time-to-end'
import type { Check, OpenInstallation } from './finding'

/** What can be looked at without the database, in the order of the printed lines. */
export const CHECKS: readonly Check[] = [diskCheck(), keptAnswersCheck(), certificateCheck(), proxiesCheck(), mailCheck(), timeToEndCheck()]

/** What the database says, also one that is new. */
export const DATABASE_CHECKS: readonly Check<OpenInstallation>[] = [databaseCheck(), rightsCheck, migrationsCheck, clockCheck(), timeOutsCheck]

/** What its records say. */
export const RECORD_CHECKS: readonly Check<OpenInstallation>[] = [keysCheck(), accountsCheck]
