import { addressRo } from './address.ro'
import { adminRo } from '@/lib/features/accounts/messages.ro'
import { clientPageRo } from '@/lib/features/client-page/messages.ro'
import { copyAndRenewRo } from '@/lib/features/quotes/messages.ro'
import { agenciesRo } from '@/lib/features/agencies/messages.ro'
import { auditRo } from '@/lib/features/audit/messages.ro'
import { authRo } from '@/lib/features/sessions/messages.ro'
import { backOfficeRo } from '@/lib/features/review/messages.ro'
import { coverPackagesRo } from '@/lib/features/cover-packages/messages.ro'
import { countsRo } from './counts.ro'
import { deskRo } from './desk.ro'
import { directorRo } from '@/lib/features/demo/messages.ro'
import { erasureRo } from '@/lib/features/erasure/messages.ro'
import { fleetsRo } from '@/lib/features/fleets/messages.ro'
import { faultsRo } from './faults.ro'
import { fieldsRo } from './fields.ro'
import { filingRo, paymentRecordRo, policyAnswerRo, policyRequestsRo, zipRo } from '@/lib/features/policies/messages.ro'
import { eligibilityRo } from '@/lib/features/eligibility/messages.ro'
import { homeRo } from '@/lib/features/home/messages.ro'
import { hintsRo } from '@/lib/wizard/messages/hints.ro'
import { holderRo } from '@/lib/wizard/messages/holder.ro'
import { integrationRo } from '@/lib/features/integration/messages.ro'
import { insurersRo } from '@/lib/features/insurers/messages.ro'
import { importsRo } from '@/lib/features/imports/messages.ro'
import { inspectionRo } from '@/lib/features/inspection/messages.ro'
import { intakeRo } from '@/lib/wizard/messages/intake.ro'
import { issueRo } from '@/lib/features/issuing/messages.ro'
import { letterheadRo } from '@/lib/features/letterhead/messages.ro'
import { leversRo } from '@/lib/features/levers/messages.ro'
import { issuedRo } from '@/lib/features/issuing/issued-messages.ro'
import { issueSheetRo } from '@/lib/features/issuing/sheet-messages.ro'
import { jobsRo } from '@/lib/features/jobs/messages.ro'
import { listViewRo } from '@/lib/features/lists/messages.ro'
import { offerViewRo } from '@/lib/features/offers/view-messages.ro'
import { offerTableRo } from '@/lib/features/offers/table-messages.ro'
import { offersRo } from '@/lib/features/offers/messages.ro'
import { ownAccountRo } from '@/lib/features/own-account/messages.ro'
import { paletteRo } from '@/lib/features/search/messages.ro'
import { passwordsRo } from '@/lib/features/passwords/messages.ro'
import { peopleRo } from '@/lib/features/people/messages.ro'
import { privacyRo } from '@/lib/features/privacy/messages.ro'
import { problemsRo } from './problems.ro'
import { proposalRo } from '@/lib/features/proposals/messages.ro'
import { proposalPageRo } from '@/lib/features/proposals/page-messages.ro'
import { quickPriceRo } from '@/lib/features/quick-price/messages.ro'
import { renewalsRo } from '@/lib/features/renewals/messages.ro'
import { reportsRo } from '@/lib/features/reports/messages.ro'
import { sheetProblemsRo } from './sheet-problems.ro'
import { tourRo } from '@/lib/features/tour/messages.ro'
import { vehicleDataRo } from '@/lib/features/vehicle-data/messages.ro'
import { wizardRo } from '@/lib/wizard/messages/wizard.ro'

/** All Romanian texts of the app by area. A new area is a file for each language and a line here and in en.ts. */
export const ro = {
  address: addressRo,
  admin: adminRo,
  clientPage: clientPageRo,
  copyAndRenew: copyAndRenewRo,
  agencies: agenciesRo,
  audit: auditRo,
  auth: authRo,
  backOffice: backOfficeRo,
  counts: countsRo,
  coverPackages: coverPackagesRo,
  desk: deskRo,
  director: directorRo,
  erasure: erasureRo,
  faults: faultsRo,
  fields: fieldsRo,
  fleets: fleetsRo,
  filing: filingRo,
  zip: zipRo,
  paymentRecord: paymentRecordRo,
  policyAnswer: policyAnswerRo,
  policyRequests: policyRequestsRo,
  eligibility: eligibilityRo,
  hints: hintsRo,
  home: homeRo,
  holder: holderRo,
  imports: importsRo,
  inspection: inspectionRo,
  insurers: insurersRo,
  intake: intakeRo,
  integration: integrationRo,
  issue: issueRo,
  letterhead: letterheadRo,
  levers: leversRo,
  issued: issuedRo,
  issueSheet: issueSheetRo,
  jobs: jobsRo,
  listView: listViewRo,
  offerTable: offerTableRo,
  offerView: offerViewRo,
  offers: offersRo,
  ownAccount: ownAccountRo,
  palette: paletteRo,
  passwords: passwordsRo,
  people: peopleRo,
  privacy: privacyRo,
  problems: problemsRo,
  proposal: proposalRo,
  proposalPage: proposalPageRo,
  quickPrice: quickPriceRo,
  renewals: renewalsRo,
  reports: reportsRo,
  sheetProblems: sheetProblemsRo,
  tour: tourRo,
  vehicleData: vehicleDataRo,
  wizard: wizardRo,
}
