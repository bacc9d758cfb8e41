import { importPolicySheet } from '@/lib/features/imports/endpoints'
import { importPolicies } from '@/lib/features/imports/run-import'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(importPolicySheet, (actor, { query, bytes }) => importPolicies(actor, { ...query, bytes }))
