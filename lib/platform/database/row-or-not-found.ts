import { Fault } from '@/lib/domain/fault'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The row, when there is one in the actor's agency. @throws Fault `notFound`: a row of another agency does not exist for the actor. */
export function rowOrNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Fault('notFound')
  return row
}

/** Whether a text can be the id of a row. */
export function isRecordId(text: string): boolean {
  return UUID.test(text)
}

/** An id from a URL. Only a UUID reaches the database, which would fail on any other text. @throws Fault `notFound` */
export function parseRecordId(id: string): string {
  if (!isRecordId(id)) throw new Fault('notFound')
  return id
}
