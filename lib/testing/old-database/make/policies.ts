import type { Actor } from '@/lib/platform/access/actor'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { getAttempt } from '@/lib/features/issuing/store/issue-attempts'
import { addReview } from '@/lib/features/review/store/reviews'
import { fileIssuedElsewhere } from '@/lib/features/policies/file-policy'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { mailPolicy } from '@/lib/features/policies/mail-policy'
import { uploadInspection } from '@/lib/features/inspection/upload-inspection'
import { settled } from '@/lib/testing/given/given-offers'
import { issueAt } from '@/lib/testing/issuing/issued-elsewhere'
import { order } from '@/lib/testing/issuing/issuing'
import { SETTINGS_OF_THEN } from '../settings'
import type { People } from './agencies'
import { offersOf } from './proposals'

const photo = Uint8Array.from('\u00ff\u00d8\u00ffphoto', (char) => char.charCodeAt(0))

/** Policies with documents, inspection files and reviews: of the car of quote 1008, of the trip of quote 1010, and one that was filed and differs. */
export async function writePolicies({ broker, backOffice }: People): Promise<void> {
  const [carOffer] = await offersOf(broker, 1008)
  const [tripOffer] = await offersOf(broker, 1010)
  if (!carOffer || !tripOffer) throw new Error('Somebody should have made an offer')
  await uploadInspection(broker, { subject: { kind: 'offer', id: carOffer.id }, fileType: 'riskInspectionPhoto', bytes: photo, locale: 'ro' })
  const car = await policyOf(broker, carOffer.id)
  await uploadInspection(broker, { subject: { kind: 'policy', id: car }, fileType: 'registrationCertificate', bytes: photo, locale: 'ro' })
  await mailPolicy(broker, { policyId: car, email: 'ilinca@example.test', locale: 'ro' })
  await addReview(backOffice, car, { decision: 'returned', note: 'Lipsește fotografia seriei de șasiu.' })
  await addReview(backOffice, car, { decision: 'reviewed', note: '' })
  await addReview(backOffice, await policyOf(broker, tripOffer.id), { decision: 'returned', note: 'Perioada se verifică.' })

  const insurerId = (await findInsurers(broker, 'gap')).find(({ businessName }) => businessName === 'alpina')?.id ?? ''
  const claim = await issueAt(`${SETTINGS_OF_THEN.SANDBOX_URL}/assets`)
  await fileIssuedElsewhere(broker, { product: 'gap', insurerId, ...claim, premium: { amountBani: 9_999_901, currency: 'RON' } }, 'ro')
  await settled()
}

async function policyOf(broker: Actor, offerId: string): Promise<string> {
  const { id } = await issuePolicy(broker, order(offerId))
  await settled()
  const [policy] = (await getAttempt(broker, id)).policies
  if (!policy) throw new Error('A policy should have been made')
  return policy.id
}
