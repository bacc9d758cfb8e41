import { changeReminderRule, readReminderRule } from '@/lib/features/renewals/endpoints'
import { changeReminderRule as change, readReminderRule as read } from '@/lib/features/renewals/reminder-rule'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readReminderRule, (actor) => read(actor))
export const PUT = handle(changeReminderRule, (actor, { input }) => change(actor, input))
