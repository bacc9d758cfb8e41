import { explainRead } from '@/lib/features/privacy/endpoints'
import { explain, readAskedReads } from '@/lib/features/privacy/explain-reads'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(explainRead, async (actor, { params, input }) => {
  await explain(actor, params.readId, input.words)
  return { asked: await readAskedReads(actor) }
})
