import { remindClients } from '@/lib/features/renewals/endpoints'
import { startReminders } from '@/lib/features/renewals/remind-renewals'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(remindClients, async (actor, { input }) => ({ jobId: await startReminders(actor, input) }))
