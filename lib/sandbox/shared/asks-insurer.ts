import type { Endpoint } from '@/lib/contracts/endpoint'

const QUOTING: readonly string[] = ['vehicle.getQuote', 'travel.createOffer', 'travel.createQuickOffer', 'assets.createOffer']
const ISSUING: readonly string[] = ['vehicle.createPolicy', 'travel.createPolicy', 'assets.createPolicy']

/** Whether the operation asks one insurer for offers. */
export const isQuoting = ({ name }: Endpoint): boolean => QUOTING.includes(name)

/** Whether the operation issues an offer as a policy. */
export const isIssuing = ({ name }: Endpoint): boolean => ISSUING.includes(name)
