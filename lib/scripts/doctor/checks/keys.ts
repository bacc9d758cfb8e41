import { processWrapper } from '@/lib/platform/crypto/wrapped-key'
import { dataKey } from '@/lib/platform/keys/data-key-table'
import { type Check, ill, mind, type OpenInstallation, well } from '../finding'

/** Whether APP_SECRET opens the keys of the database. */
export function keysCheck(wrapper = processWrapper): Check<OpenInstallation> {
  return {
    name: 'keys',
    look: async ({ database: { db } }) => {
      const keys = await db.select({ id: dataKey.id, purpose: dataKey.purpose, wrapped: dataKey.wrapped, wrappedBy: dataKey.wrappedBy }).from(dataKey)
      if (keys.length === 0) return mind('there are no keys yet', 'start the desk: it makes them. Keep APP_SECRET apart from the backups from then on')
      const own = wrapper()
      const foreign = keys.filter(({ wrappedBy }) => wrappedBy !== own.name).length
      if (foreign > 0) return ill(`${foreign} of ${keys.length} keys were made with another APP_SECRET`, 'set the secret it was last used with; npm run rotate-keys replaces it')
      return well(`APP_SECRET opens ${keys.length} keys; npm run rotate-keys -- --check opens every value`)
    },
  }
}
