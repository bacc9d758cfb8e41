import { CYBER } from '@/lib/contracts/assets/limits'
import { defineLevers, otherStarts } from '../levers/levers'
import type { BusinessCyberProtectionAnswers } from './answers'

const SUMS_EURO = [5000, 10_000, 25_000, 50_000, 100_000]
const INSTALLMENTS = [CYBER.installments.min, 2, CYBER.installments.max]

/** What a client can have differently. */
export const businessCyberProtectionLevers = defineLevers<BusinessCyberProtectionAnswers>([
  { key: 'insuredAmountEuro', changes: () => SUMS_EURO.map((insuredAmountEuro) => ({ insuredAmountEuro })) },
  { key: 'installments', changes: () => INSTALLMENTS.map((installments) => ({ installments })) },
  { key: 'startDate', changes: ({ startDate }, today) => otherStarts(startDate, today).map((other) => ({ startDate: other })) },
])
