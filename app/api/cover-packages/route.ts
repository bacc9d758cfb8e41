import { readCoverPackages, saveCoverPackage } from '@/lib/features/cover-packages/endpoints'
import { saveCoverPackage as save } from '@/lib/features/cover-packages/save-cover-package'
import { findCoverPackages } from '@/lib/features/cover-packages/store/cover-packages'
import { can } from '@/lib/platform/access/permissions'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readCoverPackages, async (actor, { query }) => ({ packages: await findCoverPackages(actor, query.product), mayChange: can(actor, 'coverPackage.write') }))
export const POST = handle(saveCoverPackage, (actor, { input }) => save(actor, input))
