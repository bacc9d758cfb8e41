import { databaseLeadMs } from '@/lib/features/health/database-health'
import type { Db } from '@/lib/platform/database/open-database'
import { type Check, ill, type OpenInstallation, well } from '../finding'

const DIFFERENCE_MAX_MS = 5000

/** This machine's clock against the database's: what people read is dated by one, leases by the other. */
export function clockCheck(leadMs: (db: Db) => Promise<number> = databaseLeadMs): Check<OpenInstallation> {
  return {
    name: 'clock',
    look: async ({ database: { db } }) => {
      const seconds = (await leadMs(db)) / 1000
      if (Math.abs(seconds) * 1000 <= DIFFERENCE_MAX_MS) return well('it goes with the database’s')
      return ill(`the database’s clock is ${seconds.toFixed(1)} s ahead of this machine’s`, 'let both machines ask a time server (NTP)')
    },
  }
}
