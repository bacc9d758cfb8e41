import type { Endpoint, InputOf, OperatorFile, ReplyOf, Service } from '@/lib/contracts/endpoint'
import type { InspectionFileType } from '@/lib/domain/files/inspection-file'
import type { OffersRead } from '@/lib/domain/offer'
import type { Payment } from '@/lib/domain/payment'
import type { Policy } from '@/lib/domain/policy'
import type { OfferToIssue, PoliciesRead } from './issued-policies'
import type { ListEntry } from './list-entries'
import type { IssueData, ServiceRequests } from './product-wire'
import type { ServiceLists } from './service-lists'

export { type ListEntry, listEntries } from './list-entries'

/** Sends an operation and returns the content of its envelope: the operator client, or a test's. */
export interface Caller {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: { readonly insurer?: string }): Promise<ReplyOf<E>>
}

/** An offer to issue, with the premium collected and the declarations for the insurer. */
export interface IssueInput {
  readonly operatorOfferId: number
  readonly payment: Payment
  readonly data?: IssueData | undefined
  /** The offer's insurer, by its name on the wire. */
  readonly insurer: string
  readonly offer: OfferToIssue
}

/** An offer, to ask for its documents. */
export type OfferRef = Pick<IssueInput, 'operatorOfferId' | 'insurer'>

/** A file of a risk inspection; `fileName` tells content and format, never the owner's name for the file. */
export interface InspectionFile {
  /** The offer by its identifier, or the policy by its number. */
  readonly attachTo: Pick<IssueInput, 'operatorOfferId'> | Pick<Policy, 'series' | 'number'>
  readonly fileName: string
  readonly fileType: InspectionFileType
  readonly file: Blob
}

/** How a service knows a policy: by the identifier where it is known, else by series and number, which every service takes. */
export type PolicyRef = Pick<Policy, 'operatorPolicyId' | 'series' | 'number'> & Pick<IssueInput, 'insurer'>

/** What every service does, each with operations of its own. The answers are in our terms. */
export interface ServiceWire<S extends Service> {
  requestOffers(caller: Caller, request: ServiceRequests[S]): Promise<OffersRead>
  /** Sends the one request that issues: called once for an attempt. The offer completes what the reply lacks. */
  issue(caller: Caller, order: IssueInput): Promise<PoliciesRead>
  /** Whether an offer may become several policies, one for each insured person; else it becomes one. Contract: Issue offer of the travel service. */
  readonly issuesByPerson: boolean
  offerDocument(caller: Caller, offer: OfferRef): Promise<readonly OperatorFile[]>
  policyDocument(caller: Caller, policy: PolicyRef): Promise<readonly OperatorFile[]>
  /** Attaches a file to an offer or a policy, of services that take any; a second upload attaches it twice. */
  uploadInspectionFile?(caller: Caller, file: InspectionFile): Promise<void>
  /** One of the service's lists; `within` is the county code or the name of the make, and '' for a list within nothing. */
  readList(caller: Caller, list: ServiceLists[S], within: string): Promise<readonly ListEntry[]>
}
