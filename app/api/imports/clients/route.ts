import { importClientSheet } from '@/lib/features/imports/endpoints'
import { importClients } from '@/lib/features/imports/run-import'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(importClientSheet, (actor, { query, bytes }) => importClients(actor, { ...query, bytes }))
