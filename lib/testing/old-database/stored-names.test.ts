import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { SERVICES } from '@/lib/contracts/endpoint'
import { SEALED_COLUMNS } from '@/lib/features/keys/sealed-columns'
import { placeIn } from '@/lib/platform/keys/place-in'
import { CHANNELS } from '@/lib/features/quotes/store/quote-notifications'
import { AUDIT_ACTS, AUDIT_SUBJECTS, AUDIT_SYSTEMS } from '@/lib/features/audit/model/audit-words'
import { operationsOf } from '@/lib/operator/operations'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { SERVICE_LISTS, TRAVEL_INSURER_LISTS } from '@/lib/products/service-lists'
import { allTables } from '../all-tables'

// The stored names of today. A name here must stay: to remove or change one needs a migration of its stored data, which
// old-database.test.ts must read afterwards. New names are added.

const TABLES: Readonly<Record<string, string>> = {
  agency: 'id name is_demo created_at disabled_at',
  app_user: 'id agency_id email name phone role extra_roles sees_agency branch_id password_hash oidc_issuer oidc_subject created_at disabled_at',
  assumption_evidence: 'id agency_id service environment assumption value confirmations confirmed_since confirmed_at contradictions contradicted_since contradicted_at',
  audit_event: 'id agency_id sequence at user_id actor_name what subject_kind subject_id details ip_address browser previous_hash hash',
  audit_head: 'agency_id sequence hash seal',
  authenticator_app: 'id agency_id user_id secret_sealed last_step created_at confirmed_at',
  branch: 'id agency_id name created_at',
  client: 'id agency_id kind name_sealed name_tokens name name_folded party_sealed identity_index lookup_indexes owner_id created_by created_at updated_at erased_at merged_into_id',
  client_note: 'id agency_id client_id text_sealed written_by created_at',
  client_paper: 'id agency_id client_id kind format size_bytes sha256 bytes_sealed added_by policy_id created_at',
  client_task: 'id agency_id client_id text_sealed due_on owner_id policy_id policy_request created_at done_at',
  cover_package: 'id agency_id product name covers created_at',
  data_key: 'id purpose wrapped wrapped_by created_at retired_at',
  document: 'id agency_id kind offer_id policy_id part file_kind name_sealed size_bytes sha256 bytes_sealed created_at',
  erasure: 'id agency_id reason client_id record_ids erased_at',
  erasure_request: 'id agency_id client_id reason requested_by requested_at due_at ended_as ended_at',
  export_chunk: 'id job_id agency_id part file_name bytes_sealed',
  insurer: 'id agency_id service products business_name test_name production_name name position is_enabled switched_at credentials_sealed credentials_for lists stop_sell_from stop_sell_to stop_sell_products tested_at failed_step version created_at',
  invitation: 'id agency_id email name role extra_roles branch_id token_hash invited_by invited_by_name sent_at expires_at used_at revoked_at',
  issue_attempt: 'id agency_id quote_id offer_id state payment_method payment_document_number payment_date payment_bani payment_currency collected_bani due_bani collected_later_bani created_by instance_id lease_until texts correlation_id why reply_sealed sheet_sealed doubles not_issued_by not_issued_at created_at sent_at finished_at',
  review_rule: 'agency_id target_minutes four_eyes_bani sampled_products sample_percent',
  letterhead: 'agency_id register_code address phone colour logo logo_kind logo_sha256',
  job: 'id agency_id owner_id name title input_sealed state done_count total_count retries_left attempts run_after instance_id lease_until cancel_requested failure result_path result_bytes result_expires_at created_at started_at finished_at',
  list_view: 'id agency_id owner_id list name query created_at',
  nomenclature_entry: 'service list key items fetched_at refreshing_until',
  offer: 'id agency_id quote_id request_id insurer_id operator_offer_id provider_offer_code premium_bani currency net_bani reference_rate start_date end_date expires_on commission_bani commission_currency commission_percent installments package_code package_name notes pid_url terms_url facts created_at',
  operator_account: 'id agency_id service environment base_address credentials_sealed switches asks_asynchronously tested_at failed_step is_active created_at updated_at',
  operator_call: 'id agency_id service environment operation at ms status class insurer drift_count content_sealed attempt_id',
  operator_token: 'account_id agency_id generation pair_sealed renewal_lease_until',
  open_stream: 'id session_id lease_until',
  passkey: 'id agency_id user_id credential_id public_key counter transports name created_at last_used_at',
  passkey_challenge: 'id purpose bound_to challenge created_at expires_at used_at',
  email_change: 'id agency_id user_id email token_hash asked_at expires_at used_at revoked_at',
  password_link: 'id agency_id user_id token_hash created_at expires_at used_at revoked_at',
  pending_sign_in: 'id user_id password_print token_hash created_at expires_at used_at',
  personal_read: 'id agency_id user_id kind subject_kind subject_id client_id code purpose note_sealed address_family day first_at last_at times asked_by asked_at explanation_sealed explained_at',
  privacy_visit: 'user_id agency_id seen_at',
  policy: 'id agency_id quote_id offer_id attempt_id client_id insurer_id owner_id product holder_name_sealed holder_tokens holder_name insured_sealed operator_policy_id series number start_date end_date premium_bani currency payment_method payment_document_number payment_date payment_bani payment_currency recorded_payment installments is_first_of_issue commission_bani commission_currency is_price_kept collected_bani search_text lookup_indexes review_state review_flagged reviewer_id reviewer_since findings not_compared reply_findings issued_at imported_at holder_erased_at erased_at',
  policy_installment: 'policy_id number agency_id due_date issued_at is_open',
  policy_payment: 'id agency_id policy_id insurer_id method document_number date amount_bani currency installment recorded_by created_at',
  proposal_choice: 'id agency_id proposal_id offer_id consents versions signed_name_sealed chosen_at',
  proposal_code: 'id agency_id proposal_id code_hash tries expires_at used_at created_at',
  proposal: 'id agency_id quote_id created_by offer_ids recommended_offer_id locale valid_until content_sealed token_hash token_sealed lead_id revoked_at first_viewed_at last_viewed_at views created_at',
  quote_request: 'id agency_id run_id insurer_id attempt state reason_class field texts field_texts received retry_at findings correlation_id instance_id started_at finished_at',
  quote_run: 'id agency_id quote_id run variant fingerprint answers_sealed lookup_indexes declarations first_offer_ms started_by created_at',
  quote: 'id number agency_id product state title_sealed title_tokens title draft_sealed version draft_writer last_run owner_id saved_by client_id holder_index plate_indexes insured_indexes insured_from insured_until renews_policy_id fleet_id fleet_row created_at updated_at erased_at',
  recovery_code: 'id agency_id user_id code_hash created_at used_at',
  renewal_reminder: 'id agency_id policy_id days_before created_at',
  renewal_reminder_rule: 'user_id agency_id days_before ran_on',
  reply_drift: 'id agency_id service environment operation path kind expected got_type got_shape insurer replies first_at last_at noted_at',
  review: 'id agency_id policy_id decision note reviewer_id created_at',
  server_instance: 'id started_at heard_at settled_at',
  session: 'id agency_id user_id user_agent address created_at last_seen_at ended_at has_provider_factor confirmed_at',
  sign_in_limit: 'key account window_started_at tries',
  subject_key: 'id agency_id kind parent_id key_sealed created_at destroyed_at',
  travel_call_lane: 'call_id agency_id request_id business_name product answered_at',
  travel_call: 'id agency_id run_id secret_hash correlation_id locale state asked_at answer_by ends_at next_poll_at polls rejected_callbacks',
  'sandbox.settings': 'key value',
  'sandbox.tokens': 'jwt_hash refresh_hash service issued_at expires_at refresh_expires_at signed_out refresh_used',
  'sandbox.offers': 'offer_id service product insurer holder_hash request reply premium_bani expires_on created_at world',
  'sandbox.policies': 'policy_id offer_id part service series number premium_bani payment ends_on created_at world',
  'sandbox.ledger': 'entry_id at service act product insurer offer_id policy_id detail world',
  'sandbox.async_requests': 'correlation_id request language callback_url world callback_mode late_ms requested_at expires_at callbacks_planned callbacks_sent',
  'sandbox.async_results': 'correlation_id position insurer product answers_at result',
}

/** Columns that hold one of a set of words. */
const WORDS: Readonly<Record<string, string>> = {
  'app_user.role': 'broker | back-office | admin | director',
  'assumption_evidence.service': 'vehicle | travel | assets',
  'assumption_evidence.environment': 'sandbox | test | production',
  'client.kind': 'person | company',
  'client_paper.format': 'jpg | png | webp | heic | pdf',
  'client_paper.kind': 'idCard | passport | drivingLicence | registrationCertificate | companyDocument | mandate | statement | receipt | other',
  'client_task.policy_request': 'endorsement | cancellation | other',
  'data_key.purpose': 'seal | blind-index | audit',
  'document.kind': 'offer | policy',
  'erasure_request.ended_as': 'erased | withdrawn',
  'erasure_request.reason': 'request | consent | unneeded | mistake',
  'erasure.reason': 'asked | retention | request | consent | unneeded | mistake',
  'audit_event.browser': 'edge | opera | firefox | chrome | safari | other',
  'insurer.failed_step': 'address | tls | credentials | token | nomenclature',
  'insurer.service': 'vehicle | travel | assets',
  'invitation.role': 'broker | back-office | admin | director',
  'issue_attempt.state': 'INTENT | SENDING | ISSUED | REJECTED | NOT_SENT | UNKNOWN',
  'issue_attempt.payment_method': 'pos | receipt | broker receipt | broker payment order',
  'letterhead.logo_kind': 'png | jpg',
  'job.state': 'waiting | running | done | failed | cancelled',
  'list_view.list': 'quotes | offers | proposals | policies | payments | clients | calls',
  'operator_account.service': 'vehicle | travel | assets',
  'operator_account.environment': 'sandbox | test | production',
  'operator_account.failed_step': 'address | tls | credentials | token | nomenclature',
  'operator_call.service': 'vehicle | travel | assets',
  'operator_call.environment': 'sandbox | test | production',
  'operator_call.class': 'ok | refused | unauthorized | busy | down | unreadable | unreachable | timeout | broken | notSent | rejected',
  'passkey_challenge.purpose': 'sign-in | confirmation | set-up',
  'personal_read.address_family': 'ipv4 | ipv6 | unknown',
  'personal_read.code': 'taxId | idNumber',
  'personal_read.kind': 'client | document | commission | export | wholeFile | fill | draft | reveal | exportedCode | refusal',
  'personal_read.purpose': 'quote | issue | review | correction | claim | request | other | copy | transfer | authority',
  'personal_read.subject_kind': 'client | quote | offer | policy | proposal',
  'policy.payment_method': 'pos | receipt | broker receipt | broker payment order',
  'policy_payment.method': 'pos | receipt | broker receipt | broker payment order',
  'policy.review_state': 'waiting | reviewed | returned',
  'proposal.locale': 'ro | en',
  'quote_request.state': 'queued | pending | offered | failed',
  'quote_request.received': 'page | redirect | nothing | not-json | no-reason | contradiction | interrupted | not-stored',
  'quote_request.reason_class': 'fix-data | risk-refused | not-eligible | credentials | down | timeout | malformed',
  'quote.state': 'draft | quoting | offered | no-offer | issuing | issued | expired | abandoned',
  'reply_drift.service': 'vehicle | travel | assets',
  'reply_drift.environment': 'sandbox | test | production',
  'reply_drift.kind': 'newMember | missing | otherType | otherForm | otherValue',
  'reply_drift.got_type': 'nothing | text | number | boolean | list | object',
  'review.decision': 'reviewed | returned | flagged | answered | passed | undone',
  'subject_key.kind': 'client | quote | policy',
  'travel_call.locale': 'ro | en',
  'travel_call.state': 'asking | open | ended',
  'sandbox.async_requests.language': 'en | ro',
  'sandbox.async_requests.callback_mode': 'once | twice | perInsurer | late | outOfOrder | never',
}

/** Values are sealed under these names; under another name they cannot be unsealed. */
const SEALED_AS = [
  'authenticator_app.secret', 'client.party', 'client.name', 'client_note.text', 'client_paper.bytes', 'client_task.text', 'document.bytes', 'document.name', 'export_chunk.bytes', 'insurer.credentials', 'issue_attempt.reply', 'issue_attempt.sheet', 'job.input', 'operator_account.credentials', 'operator_call.content', 'operator_token.pair', 'personal_read.explanation', 'personal_read.note', 'policy.holder_name', 'policy.insured', 'proposal.content', 'proposal.token', 'proposal_choice.signed_name', 'quote.draft', 'quote.title', 'quote_run.answers',
  'subject_key.key',
]

const ACTS = [
  'agency.created', 'agency.disabled', 'agency.enabled', 'agency.letterheadChanged', 'agency.logoChanged', 'agency.logoRemoved', 'agency.renamed', 'agency.reviewRulesChanged', 'attempt.foundIssued', 'attempt.foundNotIssued',
  'attempt.saidNotIssued', 'audit.exported', 'audit.verified', 'branch.created', 'branch.removed', 'branch.renamed', 'client.erased', 'client.erasureRequested', 'client.erasureWithdrawn',
  'client.exported', 'client.imported', 'client.merged', 'client.noteAdded', 'client.noteRemoved', 'client.paperAdded', 'client.paperRemoved', 'client.taskAdded', 'client.taskDone', 'client.taskReopened', 'coverPackage.removed', 'coverPackage.saved', 'factor.allRemoved', 'factor.appAdded', 'factor.appRemoved', 'factor.codeUsed', 'factor.codesMade', 'factor.passkeyAdded',
  'factor.passkeyRemoved', 'factor.refused', 'fleet.issuingStarted', 'inspection.sent', 'insurer.changed', 'insurer.created', 'insurer.credentialsChanged',
  'insurer.listsChanged', 'insurer.reordered', 'insurer.stopSellChanged', 'insurer.switchedOff', 'insurer.switchedOn', 'insurer.tested', 'invitation.made',
  'invitation.renewed', 'invitation.revoked', 'issue.ISSUED', 'issue.NOT_SENT', 'issue.REJECTED', 'issue.UNKNOWN', 'list.exported', 'lists.refreshed',
  'operatorAccount.notSaved', 'operatorAccount.saved', 'operatorAccount.tested', 'password.changed', 'password.notChanged', 'passwordLink.made',
  'passwordLink.used', 'personalCode.guessed', 'personalCode.refused', 'personalCode.revealed', 'personalData.explained', 'personalData.explanationAsked',
  'personalData.read', 'policy.filed', 'policy.imported', 'policy.mailed', 'policy.paymentRecorded', 'policy.reminded', 'policy.requestNoted', 'proposal.chosen', 'proposal.mailed', 'proposal.revised', 'proposal.revoked',
  'proposal.shared', 'proposal.signCodeSent', 'proposal.signed', 'proposal.viewed', 'report.exported', 'request.refused', 'retention.announced', 'retention.applied', 'review.answered', 'review.flagged', 'review.handedOver', 'review.passed', 'review.returned', 'review.reviewed', 'review.undone', 'session.allClosed',
  'session.closed', 'session.replaced', 'signIn.providerBound', 'signIn.refused', 'signIn.succeeded', 'signIn.unlocked', 'signOut', 'user.branchChanged', 'user.disabled', 'user.emailAsked', 'user.emailChanged', 'user.emailLinkMade', 'user.emailWithdrawn',
  'user.enabled', 'user.entered', 'user.handedOver', 'user.nameChanged', 'user.phoneChanged', 'user.rolesChanged', 'user.sightChanged',
]

/** Products of quotes, with their steps as they appear in URLs. */
const STEPS: Readonly<Record<string, string>> = {
  gap: 'holder vehicle agreements',
  houseAssistance: 'holder house cover',
  solarPanel: 'holder equipment cover agreements',
  tire: 'holder tires cover',
  digitalProtection: 'holder cover',
  businessCyberProtection: 'holder business cover',
  extendedWarranty: 'holder vehicle cover',
  casco: 'holder vehicle people cover',
  'casco-leasing': 'holder vehicle people cover',
  travel: 'trip holder travellers agreements',
}

/** Path overrides of an operator account use these names. */
const OPERATIONS: Readonly<Record<string, string>> = {
  vehicle: 'createPolicy getOfferDocument getPolicyDocument getQuote identifyVehicle listCounties listCountries listCoverages listLocalities listVehicleMakes listVehicleModels renewToken signIn signOut uploadInspectionFile',
  travel: 'createAsyncOffer createOffer createPolicy createQuickOffer getAsyncOffer getOfferDocument getPolicyDocument getPolicyDocumentByNumber listAgeGroups listCounties listCountries listExtremeSports listInsuredAmounts listLocalities listManagers listOrganizations listPackageSums listPackages listPlaneCompanies listPurposes listTransportationMethods listTripPurposes renewToken signIn signOut',
  assets: 'createOffer createPolicy getOfferDocument getPolicyDocument getPolicyDocumentByNumber listCounties listCountries listLocalities listTireBrands listTireModels listTireSizes listVehicleBrands listVehicleModels renewToken signIn signOut',
}

const nameOf = (table: PgTable) => {
  const { schema, name } = getTableConfig(table)
  return schema === undefined ? name : `${schema}.${name}`
}
const tables = (await allTables()).map((table) => ({ name: nameOf(table), columns: Object.values(getTableColumns(table)) }))

test('the names of tables and columns are unchanged', () => {
  expect(Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name).join(' ')]))).toEqual(TABLES)
})

test('the words stored in columns are unchanged', () => {
  const worded = tables.flatMap(({ name, columns }) => columns.flatMap((column) => (column.enumValues ? [[`${name}.${column.name}`, column.enumValues.join(' | ')]] : [])))
  expect(Object.fromEntries(worded)).toEqual(WORDS)
})

test('the places of sealed values are unchanged', () => {
  const places = SEALED_COLUMNS.map(({ sealed }) => placeIn(sealed, ''))
  expect(places.map(({ table, column }) => `${table}.${column}`)).toEqual(SEALED_AS)
})

test('the acts and subjects of the audit trail are unchanged', () => {
  expect(AUDIT_ACTS).toEqual(ACTS)
  expect(AUDIT_SYSTEMS).toEqual(['client', 'command', 'erasure', 'forgotten password', 'npm run admin', 'recovery', 'restore', 'retention', 'stranger'])
  expect(AUDIT_SUBJECTS).toEqual(['agency', 'audit', 'branch', 'client', 'coverPackage', 'fleet', 'insurer', 'invitation', 'lists', 'offer', 'operatorAccount', 'policy', 'proposal', 'quote', 'reports', 'user'])
})

test('the notification channels between processes are unchanged', () => {
  expect(Object.values(CHANNELS)).toEqual(['quote_run', 'quote_proposals'])
})

test('the products and their steps are unchanged', () => {
  expect(Object.fromEntries(PRODUCT_IDS.map((id) => [id, productOf(id).definition.steps.map((step) => step.id).join(' ')]))).toEqual(STEPS)
})

test('the lists of the operator are unchanged', () => {
  expect(SERVICE_LISTS).toEqual({
    assets: ['country', 'county', 'locality', 'vehicle-brand', 'vehicle-model', 'tire-brand', 'tire-model', 'tire-size'],
    vehicle: ['country', 'county', 'locality', 'vehicle-make', 'vehicle-model', 'coverage'],
    travel: ['country', 'county', 'locality', 'purpose', 'transportation', 'insured-amount'],
  })
  expect(TRAVEL_INSURER_LISTS).toEqual(['organizations', 'plane-companies', 'managers', 'extreme-sports', 'trip-purposes', 'package-sums', 'age-groups', 'packages'])
})

test('the operations of the operator are unchanged', () => {
  expect(Object.fromEntries(SERVICES.map((service) => [service, operationsOf(service).map(({ name }) => name.replace(`${service}.`, '')).toSorted().join(' ')]))).toEqual(OPERATIONS)
})
