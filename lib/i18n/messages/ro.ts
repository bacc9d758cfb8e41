import { addressRo } from './address.ro'
import { adminRo } from './admin.ro'
import { againRo } from './again.ro'
import { authRo } from './auth.ro'
import { backOfficeRo } from './back-office.ro'
import { countsRo } from './counts.ro'
import { deskRo } from './desk.ro'
import { faultsRo } from './faults.ro'
import { fieldsRo } from './fields.ro'
import { filingRo } from './filing.ro'
import { fitRo } from './fit.ro'
import { hintsRo } from './hints.ro'
import { holderRo } from './holder.ro'
import { inspectionRo } from './inspection.ro'
import { intakeRo } from './intake.ro'
import { issueRo } from './issue.ro'
import { offerViewRo } from './offer-view.ro'
import { offersRo } from './offers.ro'
import { paletteRo } from './palette.ro'
import { problemsRo } from './problems.ro'
import { proposalRo } from './proposal.ro'
import { proposalPageRo } from './proposal-page.ro'
import { quickRo } from './quick.ro'
import { wizardRo } from './wizard.ro'

/** All Romanian texts of the app by area. A new area is a file for each language and a line here and in en.ts. */
export const ro = {
  address: addressRo,
  admin: adminRo,
  again: againRo,
  auth: authRo,
  backOffice: backOfficeRo,
  counts: countsRo,
  desk: deskRo,
  faults: faultsRo,
  fields: fieldsRo,
  filing: filingRo,
  fit: fitRo,
  hints: hintsRo,
  holder: holderRo,
  inspection: inspectionRo,
  intake: intakeRo,
  issue: issueRo,
  offerView: offerViewRo,
  offers: offersRo,
  palette: paletteRo,
  problems: problemsRo,
  proposal: proposalRo,
  proposalPage: proposalPageRo,
  quick: quickRo,
  wizard: wizardRo,
}
