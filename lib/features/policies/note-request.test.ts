import { beforeAll, expect, it } from 'vitest'
import { saveClient } from '@/lib/features/clients/store/clients'
import { findPapers, findPolicyPapers } from '@/lib/features/clients/store/papers'
import { finishTask, findPolicyTasks, findTasks } from '@/lib/features/clients/store/tasks'
import { findTaskWork } from '@/lib/features/home/store/task-work'
import { findTimelineEvents } from '@/lib/features/audit/store/timeline'
import { linkClient } from '@/lib/features/quotes/store/quotes'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { day, givenPolicy } from '@/lib/testing/given/given'
import { newAgency, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { addPolicyPaper, noteRequest } from './note-request'

withTestDatabase()

let agency: TestAgency
let policyId: string
let clientId: string
beforeAll(async () => {
  agency = await newAgency()
  const given = await givenPolicy(agency)
  policyId = given.policyId
  clientId = (await saveClient(agency.broker, testPerson)).id
  await linkClient(agency.broker, given.quoteId, clientId)
})
const request = { request: 'cancellation', text: 'A vândut mașina', dueOn: day('2026-12-01') } as const

it('notes a request of the client as a task of both pages, with its papers, on the home page of who noted it', async () => {
  const taskId = await noteRequest(agency.broker, { policyId, ...request })
  expect(await findPolicyTasks(agency.broker, policyId)).toMatchObject([{ id: taskId, request: 'cancellation', text: 'A vândut mașina', doneAt: undefined }])
  expect(await findTasks(agency.broker, clientId, { open: 9, done: 9 })).toMatchObject([{ id: taskId }])
  expect(await findTaskWork(agency.broker, day('2026-12-02'))).toMatchObject([{ id: taskId, clientId }])
  expect((await findTimelineEvents(agency.broker, { policyId })).map(({ what }) => what)).toContain('policy.requestNoted')
  await finishTask(agency.broker, taskId, { isDone: true })
  expect((await findPolicyTasks(agency.broker, policyId))[0]?.doneAt).toBeDefined()

  const bytes = new Uint8Array(Buffer.from('%PDF-1.7 cerere de reziliere'))
  const paperId = await addPolicyPaper(agency.broker, { policyId, kind: 'statement', bytes })
  expect(await findPolicyPapers(agency.broker, policyId)).toMatchObject([{ id: paperId, kind: 'statement' }])
  expect(await findPapers(agency.broker, clientId)).toMatchObject([{ id: paperId }])
})

it('refuses a personal code among the words, a policy without a client, and whoever may not', async () => {
  await expect(noteRequest(agency.broker, { policyId, ...request, text: `CNP ${testPerson.taxId}` })).rejects.toMatchObject({ code: 'invalid' })
  const { policyId: unlinked } = await givenPolicy(agency)
  await expect(noteRequest(agency.broker, { policyId: unlinked, ...request })).rejects.toMatchObject({ code: 'policyWithoutClient' })
  await expect(noteRequest(agency.admin, { policyId, ...request })).rejects.toMatchObject({ code: 'notAllowed' })
  const other = await newAgency('Altă Agenție SRL')
  await expect(noteRequest(other.broker, { policyId, ...request })).rejects.toMatchObject({ code: 'notFound' })
  expect(await findPolicyTasks(other.broker, policyId)).toEqual([])
})
