import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '@/lib/domain/day'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, newUser, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { addPaper } from './add-paper'
import { PAPER_KINDS } from './model/paper'
import { clientNote } from './store/client-note-table'
import { clientPaper } from './store/client-paper-table'
import { saveClient } from './store/clients'
import { findNotes, removeNote } from './store/notes'
import { findPapers, readPaper, removePaper } from './store/papers'
import { findTasks, finishTask } from './store/tasks'
import { writeNote, writeTask } from './write-note'

withTestDatabase()

const DAY = '2026-12-05' as Day
const LISTED = { limit: 9 }
const SHOWN = { open: 9, done: 9 }
const anyInstant: unknown = expect.any(Date)
const PDF = Buffer.from('%PDF-1.7 contract')

let agency: TestAgency
let clientId: string
beforeEach(async () => {
  agency = await newAgency()
  clientId = (await saveClient(agency.broker, testPerson)).id
})

async function actsAbout(id: string) {
  const { db } = await database()
  return (await db.select({ what: auditEvent.what }).from(auditEvent).where(eq(auditEvent.subjectId, id))).map(({ what }) => what)
}

describe('a note', () => {
  it('is read by colleagues, the newest first, and is sealed', async () => {
    await writeNote(agency.broker, { clientId, text: '  preferă telefon după 17:00 ' })
    await writeNote(agency.broker2, { clientId, text: 'are și o casă' })
    expect((await findNotes(agency.backOffice, clientId, LISTED)).map(({ text, author }) => [text, author.name])).toEqual([['are și o casă', 'Dan Probă'], ['preferă telefon după 17:00', 'Ana Probă']])
    const { db } = await database()
    for (const { textSealed } of await db.select().from(clientNote).where(eq(clientNote.clientId, clientId))) expect(textSealed).toMatch(/^v2\./)
    expect(await actsAbout(clientId)).toEqual(['client.noteAdded', 'client.noteAdded'])
  })

  it.each([['no words', '   ', 'required'], ['a personal code', `CNP ${testPerson.taxId}`, 'codeInText']])('with %s is refused', async (_name, text, code) => {
    await expect(async () => writeNote(agency.broker, { clientId, text })).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'text', code }] } })
  })

  it('is deleted by whoever wrote it alone', async () => {
    const id = await writeNote(agency.broker, { clientId, text: 'x' })
    await expect(removeNote(agency.broker2, id)).rejects.toMatchObject({ code: 'notFound' })
    await removeNote(agency.broker, id)
    expect(await findNotes(agency.broker, clientId, LISTED)).toEqual([])
  })
})

describe('a task', () => {
  it('is done, and to do again, with its day and whose it is', async () => {
    const id = await writeTask(agency.broker, { clientId, text: 'sună pentru reînnoire', dueOn: DAY })
    expect(await findTasks(agency.broker2, clientId, SHOWN)).toMatchObject([{ id, text: 'sună pentru reînnoire', dueOn: DAY, owner: { name: 'Ana Probă' }, doneAt: undefined }])
    await finishTask(agency.broker2, id, { isDone: true })
    expect(await findTasks(agency.broker, clientId, SHOWN)).toMatchObject([{ id, doneAt: anyInstant }])
    await finishTask(agency.broker, id, { isDone: false })
    expect(await findTasks(agency.broker, clientId, SHOWN)).toMatchObject([{ id, doneAt: undefined }])
    expect(await actsAbout(clientId)).toEqual(['client.taskAdded', 'client.taskDone', 'client.taskReopened'])
  })

  it('stands before those that are done, and the earliest first', async () => {
    const ids = [await writeTask(agency.broker, { clientId, text: 'a', dueOn: '2026-12-09' as Day }), await writeTask(agency.broker, { clientId, text: 'b', dueOn: DAY }), await writeTask(agency.broker, { clientId, text: 'c', dueOn: DAY })]
    await finishTask(agency.broker, ids[1] ?? '', { isDone: true })
    expect((await findTasks(agency.broker, clientId, SHOWN)).map(({ text }) => text)).toEqual(['c', 'a', 'b'])
  })
})

describe('a paper', () => {
  it.each([
    ['a PDF', PDF, 'pdf'],
    ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2]), 'jpg'],
  ] as const)('is kept as %s, by its content, and is read byte for byte', async (_name, bytes, format) => {
    const id = await addPaper(agency.broker, { clientId, kind: 'idCard', bytes })
    expect(await findPapers(agency.backOffice, clientId)).toMatchObject([{ id, kind: 'idCard', format, sizeBytes: bytes.length, addedBy: 'Ana Probă' }])
    expect(Buffer.from((await readPaper(agency.admin, id)).bytes).equals(bytes)).toBe(true)
  })

  it('is sealed, and the same file is kept once', async () => {
    const first = await addPaper(agency.broker, { clientId, kind: 'idCard', bytes: PDF })
    expect(await addPaper(agency.broker2, { clientId, kind: 'other', bytes: PDF })).toBe(first)
    const { db } = await database()
    const rows = await db.select().from(clientPaper).where(eq(clientPaper.clientId, clientId))
    expect(rows).toHaveLength(1)
    expect(Buffer.from(rows[0]?.bytesSealed ?? []).includes('contract')).toBe(false)
  })

  it.each([['a page', '<!doctype html><script>'], ['nothing', ''], ['a page within a PDF', '%PDF-1.7 <html>']])('is refused as %s', async (_name, text) => {
    await expect(addPaper(agency.broker, { clientId, kind: 'other', bytes: Buffer.from(text) })).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'file', code: 'fileKind' }] } })
  })

  it('is deleted', async () => {
    const id = await addPaper(agency.broker, { clientId, kind: 'receipt', bytes: PDF })
    await removePaper(agency.broker2, id)
    expect(await findPapers(agency.broker, clientId)).toEqual([])
    await expect(readPaper(agency.broker, id)).rejects.toMatchObject({ code: 'notFound' })
    expect(await actsAbout(clientId)).toEqual(['client.paperAdded', 'client.paperRemoved'])
  })
})

describe('notes, tasks and papers', () => {
  it('are refused to whoever may not write clients', async () => {
    await expect(async () => writeNote(agency.admin, { clientId, text: 'x' })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(async () => writeTask(agency.admin, { clientId, text: 'x', dueOn: DAY })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(addPaper(agency.admin, { clientId, kind: PAPER_KINDS[0], bytes: PDF })).rejects.toMatchObject({ code: 'notAllowed' })
  })

  it('are written about no client of a colleague by a broker who sees own work only', async () => {
    const limited = await newUser(agency.id, { name: 'Vlad Probă', role: 'broker', seesAgency: false })
    await expect(writeNote(limited, { clientId, text: 'x' })).rejects.toMatchObject({ code: 'notFound' })
    await expect(addPaper(limited, { clientId, kind: 'other', bytes: PDF })).rejects.toMatchObject({ code: 'notFound' })
  })
})
