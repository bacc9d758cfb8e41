import { z } from 'zod'
import type { Party } from '@/lib/domain/party'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { day, instant, recordId, typedText } from '@/lib/platform/api/values'
import { NOTE_LENGTH_MAX, TASK_LENGTH_MAX } from './model/notes'
import { PAPER_BYTES_MAX, PAPER_KINDS } from './model/paper'

/** A client in a list: the tax code is masked. */
export const clientRow = z.object({
  id: recordId,
  kind: z.enum(['person', 'company']),
  name: z.string(),
  maskedTaxId: z.string(),
  place: z.string(),
})
export type ClientRow = z.output<typeof clientRow>

const party = z.custom<Party>((value) => typeof value === 'object' && value !== null && 'kind' in value)

export const findClients = {
  input: z.strictObject({ search: typedText(120) }),
  output: z.object({ clients: z.array(clientRow) }),
} satisfies Shapes

export const readClient = {
  params: z.object({ clientId: recordId }),
  output: z.object({ party }),
} satisfies Shapes

export const findKnownClient = {
  input: z.strictObject({ kind: z.enum(['person', 'company']), taxId: typedText(30) }),
  output: z.object({ client: z.object({ id: recordId, party }).optional() }),
} satisfies Shapes

const clientParams = z.object({ clientId: recordId })
const nothing = z.object({})
const made = z.object({ id: recordId })

export const writeNote = { params: clientParams, input: z.strictObject({ text: typedText(NOTE_LENGTH_MAX) }), output: made } satisfies Shapes
export const removeNote = { params: z.object({ noteId: recordId }), input: z.strictObject({}), output: nothing } satisfies Shapes
export const writeTask = { params: clientParams, input: z.strictObject({ text: typedText(TASK_LENGTH_MAX), dueOn: day }), output: made } satisfies Shapes
export const finishTask = { params: z.object({ taskId: recordId }), input: z.strictObject({ isDone: z.boolean() }), output: nothing } satisfies Shapes

const paperParams = z.object({ paperId: recordId })

export const addPaper = { params: clientParams, query: z.object({ kind: z.enum(PAPER_KINDS) }), bytes: { max: PAPER_BYTES_MAX }, output: made } satisfies Shapes
export const downloadPaper = { params: paperParams, output: 'file' } satisfies Shapes
export const removePaper = { params: paperParams, input: z.strictObject({}), output: nothing } satisfies Shapes

const mergeSide = z.object({
  id: recordId,
  kind: z.enum(['person', 'company']),
  name: z.string(),
  maskedTaxId: z.string(),
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  savedAt: instant,
  /** How much would move. */
  counts: z.object({ quotes: z.number().int(), policies: z.number().int(), notes: z.number().int(), tasks: z.number().int(), papers: z.number().int() }),
})
export type MergeSide = z.output<typeof mergeSide>

export const readMerge = { params: clientParams.extend({ otherId: recordId }), output: z.object({ sides: z.array(mergeSide), /** Their codes say that they are two clients. */ areTwo: z.boolean() }) } satisfies Shapes
export const mergeClients = { params: clientParams, input: z.strictObject({ otherId: recordId }), output: nothing } satisfies Shapes
