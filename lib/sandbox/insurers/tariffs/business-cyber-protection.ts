import type { Tariff } from '../insurer'
import { inBani, type Pricing } from './pricing'

const TURNOVER_FACTOR = { less_than_100k: 0.85, less_than_500k: 1, less_than_1m: 1.3 } as const
const INSTALLMENT_SURCHARGE = 0.015

/** Sum insured, turnover, people and machines; protection in place makes it cheaper, instalments dearer. */
export function businessCyberProtectionTariff(pricing: Pricing): Tariff<'businessCyberProtection'> {
  return ({ product }) => {
    const cyber = product.businessCyberProtection
    const exposure = cyber.insuredAmount * 0.036 + cyber.numberOfEmployees * 9 + cyber.numberOfInsuredComputers * 38 + cyber.numberOfInsuredServers * 95
    const protection = 1 - (cyber.hasFirewall ? 0.06 : 0) - (cyber.hasAntivirus ? 0.06 : 0)
    const software = (cyber.wantsEndpointSoftware ? 12 : 0) + (cyber.wantsEdrForComputers ? 21 : 0)
    const services = cyber.numberOfInsuredComputers * software + (cyber.wantsEdrForServers ? cyber.numberOfInsuredServers * 48 : 0)
    const installments = 1 + ((cyber.installmentCount ?? 1) - 1) * INSTALLMENT_SURCHARGE
    return inBani((exposure * TURNOVER_FACTOR[cyber.turnover] * protection + services) * installments, pricing)
  }
}
