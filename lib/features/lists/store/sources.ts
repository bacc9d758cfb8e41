import 'server-only'
import type { ListName } from '@/lib/features/lists/model/list-definition'
import { callSource } from './call-source'
import { clientSource } from './client-source'
import type { ListSource } from './list-source'
import { offerSource } from './offer-source'
import { paymentSource } from './payment-source'
import { policySource } from './policy-source'
import { proposalSource } from './proposal-source'
import { quoteSource } from './quote-source'

/** Where each list's rows come from. */
export const SOURCES: Readonly<Record<ListName, ListSource>> = { quotes: quoteSource, offers: offerSource, proposals: proposalSource, policies: policySource, payments: paymentSource, clients: clientSource, calls: callSource }
