import { removeCoverPackage } from '@/lib/features/cover-packages/endpoints'
import { removeCoverPackage as remove } from '@/lib/features/cover-packages/remove-cover-package'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(removeCoverPackage, async (actor, { params }) => {
  await remove(actor, params.packageId)
  return {}
})
