import type { SameKeys } from '@/lib/i18n/same-keys'
import { addressEn } from './address.en'
import { adminEn } from '@/lib/features/accounts/messages.en'
import { clientPageEn } from '@/lib/features/client-page/messages.en'
import { copyAndRenewEn } from '@/lib/features/quotes/messages.en'
import { agenciesEn } from '@/lib/features/agencies/messages.en'
import { auditEn } from '@/lib/features/audit/messages.en'
import { authEn } from '@/lib/features/sessions/messages.en'
import { backOfficeEn } from '@/lib/features/review/messages.en'
import { coverPackagesEn } from '@/lib/features/cover-packages/messages.en'
import { countsEn } from './counts.en'
import { deskEn } from './desk.en'
import { directorEn } from '@/lib/features/demo/messages.en'
import { erasureEn } from '@/lib/features/erasure/messages.en'
import { fleetsEn } from '@/lib/features/fleets/messages.en'
import { faultsEn } from './faults.en'
import { fieldsEn } from './fields.en'
import { filingEn, paymentRecordEn, policyAnswerEn, policyRequestsEn, zipEn } from '@/lib/features/policies/messages.en'
import { eligibilityEn } from '@/lib/features/eligibility/messages.en'
import { homeEn } from '@/lib/features/home/messages.en'
import { hintsEn } from '@/lib/wizard/messages/hints.en'
import { holderEn } from '@/lib/wizard/messages/holder.en'
import { integrationEn } from '@/lib/features/integration/messages.en'
import { insurersEn } from '@/lib/features/insurers/messages.en'
import { importsEn } from '@/lib/features/imports/messages.en'
import { inspectionEn } from '@/lib/features/inspection/messages.en'
import { intakeEn } from '@/lib/wizard/messages/intake.en'
import { issueEn } from '@/lib/features/issuing/messages.en'
import { letterheadEn } from '@/lib/features/letterhead/messages.en'
import { leversEn } from '@/lib/features/levers/messages.en'
import { issuedEn } from '@/lib/features/issuing/issued-messages.en'
import { issueSheetEn } from '@/lib/features/issuing/sheet-messages.en'
import { jobsEn } from '@/lib/features/jobs/messages.en'
import { listViewEn } from '@/lib/features/lists/messages.en'
import { offerViewEn } from '@/lib/features/offers/view-messages.en'
import { offerTableEn } from '@/lib/features/offers/table-messages.en'
import { offersEn } from '@/lib/features/offers/messages.en'
import { ownAccountEn } from '@/lib/features/own-account/messages.en'
import { paletteEn } from '@/lib/features/search/messages.en'
import { passwordsEn } from '@/lib/features/passwords/messages.en'
import { peopleEn } from '@/lib/features/people/messages.en'
import { privacyEn } from '@/lib/features/privacy/messages.en'
import { problemsEn } from './problems.en'
import type { ro } from './ro'
import { proposalEn } from '@/lib/features/proposals/messages.en'
import { proposalPageEn } from '@/lib/features/proposals/page-messages.en'
import { quickPriceEn } from '@/lib/features/quick-price/messages.en'
import { renewalsEn } from '@/lib/features/renewals/messages.en'
import { reportsEn } from '@/lib/features/reports/messages.en'
import { sheetProblemsEn } from './sheet-problems.en'
import { tourEn } from '@/lib/features/tour/messages.en'
import { vehicleDataEn } from '@/lib/features/vehicle-data/messages.en'
import { wizardEn } from '@/lib/wizard/messages/wizard.en'

/** All English texts of the app by area. */
export const en = {
  address: addressEn,
  admin: adminEn,
  clientPage: clientPageEn,
  copyAndRenew: copyAndRenewEn,
  agencies: agenciesEn,
  audit: auditEn,
  auth: authEn,
  backOffice: backOfficeEn,
  counts: countsEn,
  coverPackages: coverPackagesEn,
  desk: deskEn,
  director: directorEn,
  erasure: erasureEn,
  faults: faultsEn,
  fields: fieldsEn,
  fleets: fleetsEn,
  filing: filingEn,
  zip: zipEn,
  paymentRecord: paymentRecordEn,
  policyAnswer: policyAnswerEn,
  policyRequests: policyRequestsEn,
  eligibility: eligibilityEn,
  hints: hintsEn,
  home: homeEn,
  holder: holderEn,
  imports: importsEn,
  inspection: inspectionEn,
  insurers: insurersEn,
  intake: intakeEn,
  integration: integrationEn,
  issue: issueEn,
  letterhead: letterheadEn,
  levers: leversEn,
  issued: issuedEn,
  issueSheet: issueSheetEn,
  jobs: jobsEn,
  listView: listViewEn,
  offerTable: offerTableEn,
  offerView: offerViewEn,
  offers: offersEn,
  ownAccount: ownAccountEn,
  palette: paletteEn,
  passwords: passwordsEn,
  people: peopleEn,
  privacy: privacyEn,
  problems: problemsEn,
  proposal: proposalEn,
  proposalPage: proposalPageEn,
  quickPrice: quickPriceEn,
  renewals: renewalsEn,
  reports: reportsEn,
  sheetProblems: sheetProblemsEn,
  tour: tourEn,
  vehicleData: vehicleDataEn,
  wizard: wizardEn,
} satisfies SameKeys<typeof ro>
