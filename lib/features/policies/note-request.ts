import 'server-only'
import type { Day } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { addPaper } from '@/lib/features/clients/add-paper'
import type { PaperKind } from '@/lib/features/clients/model/paper'
import type { PolicyRequest } from '@/lib/features/clients/model/policy-request'
import { writeTask } from '@/lib/features/clients/write-note'
import type { Actor } from '@/lib/platform/access/actor'
import { getPolicy } from './store/policies'

interface RequestToNote {
  readonly policyId: string
  readonly request: PolicyRequest
  readonly text: string
  readonly dueOn: Day
}

/**
 * Notes what a client wants of a policy, where no service has an operation for it: a task of the client with a day, on the page of both.
 * @returns its id @throws NotAllowed; Fault `notFound`, `policyWithoutClient`, `invalid` as {@link writeTask}
 */
export async function noteRequest(actor: Actor, { policyId, request, text, dueOn }: RequestToNote): Promise<string> {
  return writeTask(actor, { clientId: await clientOf(actor, policyId), text, dueOn, about: { policyId, request } })
}

/** Keeps a paper of the policy's client that belongs to the policy. @returns its id @throws as {@link noteRequest} and {@link addPaper} */
export async function addPolicyPaper(actor: Actor, { policyId, kind, bytes }: { readonly policyId: string; readonly kind: PaperKind; readonly bytes: Uint8Array }): Promise<string> {
  return addPaper(actor, { clientId: await clientOf(actor, policyId), kind, bytes, policyId })
}

async function clientOf(actor: Actor, policyId: string): Promise<string> {
  const { clientId } = await getPolicy(actor, policyId)
  if (clientId === undefined) throw new Fault('policyWithoutClient')
  return clientId
}
