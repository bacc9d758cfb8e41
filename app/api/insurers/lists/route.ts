import { exportLists, importLists } from '@/lib/features/insurers/endpoints'
import { exportLists as exportAll } from '@/lib/features/insurers/export-lists'
import { importLists as importAll } from '@/lib/features/insurers/import-lists'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(exportLists, async (actor) => ({ file: await exportAll(actor) }))
export const POST = handle(importLists, (actor, { input }) => importAll(actor, input.file))
