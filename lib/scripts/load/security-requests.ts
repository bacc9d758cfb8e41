import { type Attacked, attackAccess, attackFromOtherSites, attackReturn } from '@/lib/testing/security/attack-desk'
import { actorsOfDemo, visitorOf } from '@/lib/testing/security/people-of-demo'
import { recordMeasure } from '@/lib/testing/security/record-measure'

// Attacks a started demo: who may what and, unless `--access` comes behind the address, requests of other sites and addresses to return to.

const SHOWN = 30
const CELLS_MIN = 3000
const ADDRESSES_MIN = 200
const [address = '', only] = process.argv.slice(2)

function report(name: string, { tried, wrong }: Attacked, { of, least }: { readonly of: string; readonly least: number }): void {
  const measured = `${tried} ${of}, ${wrong.length} wrong`
  console.log(`${name}: ${measured}`)
  for (const line of wrong.slice(0, SHOWN)) console.log(`  ${line}`)
  const isMet = tried >= least && wrong.length === 0
  if (!isMet) process.exitCode = 1
  recordMeasure({ name, measured, isMet })
}

const actors = await actorsOfDemo(address)
report(only === '--access' ? 'access without proxy.ts' : 'access', await attackAccess(actors), { of: 'cells of actor × route × owner', least: CELLS_MIN })
if (only !== '--access') {
  const admin = visitorOf(actors, 'admin@demo.test')
  report('requests of other sites', await attackFromOtherSites(admin), { of: 'of all changing routes × 8', least: 8 })
  report('addresses to return to', await attackReturn(admin), { of: 'forms', least: ADDRESSES_MIN })
}
