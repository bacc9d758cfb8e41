import type { Same } from '../same'
import { addressEn } from './address.en'
import { adminEn } from './admin.en'
import { againEn } from './again.en'
import { authEn } from './auth.en'
import { backOfficeEn } from './back-office.en'
import { countsEn } from './counts.en'
import { deskEn } from './desk.en'
import { faultsEn } from './faults.en'
import { fieldsEn } from './fields.en'
import { filingEn } from './filing.en'
import { fitEn } from './fit.en'
import { hintsEn } from './hints.en'
import { holderEn } from './holder.en'
import { inspectionEn } from './inspection.en'
import { intakeEn } from './intake.en'
import { issueEn } from './issue.en'
import { offerViewEn } from './offer-view.en'
import { offersEn } from './offers.en'
import { paletteEn } from './palette.en'
import { problemsEn } from './problems.en'
import type { ro } from './ro'
import { proposalEn } from './proposal.en'
import { proposalPageEn } from './proposal-page.en'
import { quickEn } from './quick.en'
import { wizardEn } from './wizard.en'

/** All English texts of the app by area. */
export const en = {
  address: addressEn,
  admin: adminEn,
  again: againEn,
  auth: authEn,
  backOffice: backOfficeEn,
  counts: countsEn,
  desk: deskEn,
  faults: faultsEn,
  fields: fieldsEn,
  filing: filingEn,
  fit: fitEn,
  hints: hintsEn,
  holder: holderEn,
  inspection: inspectionEn,
  intake: intakeEn,
  issue: issueEn,
  offerView: offerViewEn,
  offers: offersEn,
  palette: paletteEn,
  problems: problemsEn,
  proposal: proposalEn,
  proposalPage: proposalPageEn,
  quick: quickEn,
  wizard: wizardEn,
} satisfies Same<typeof ro>
