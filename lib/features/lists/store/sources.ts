import 'server-only'
import type { ListName } from '@/lib/features/lists/model/list-definition'
import { clientSource } from './client-source'
import type { ListSource } from './list-source'
import { paymentSource, policySource } from './policy-source'

/** Where each list's rows come from. */
export const SOURCES: Readonly<Record<ListName, ListSource>> = { policies: policySource, clients: clientSource, payments: paymentSource }
