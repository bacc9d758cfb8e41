import type { ReasonClass } from '@/lib/domain/reason-class'

const REFUSALS: readonly ReasonClass[] = ['fix-data', 'risk-refused', 'not-eligible', 'credentials']

/** Whether a service refused in words of its own. What it says when it is down or unreadable says nothing to a broker, and stays folded. */
export const isRefusal = (reasonClass: ReasonClass): boolean => REFUSALS.includes(reasonClass)
