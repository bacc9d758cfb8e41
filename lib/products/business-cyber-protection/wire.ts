import { CYBER } from '@/lib/contracts/assets/limits'
import type { OfferRequest } from '@/lib/contracts/assets/offer-request'
import { answerPathFinder } from '@/lib/products/answer-path'
import { holderFields, wireHolder } from '../holder/wire'
import { type Provider, productWire } from '../product-wire'
import { type BusinessCyberProtectionAnswers, businessCyberProtectionAnswers } from './answers'

/** Contract: businessCyberProtection object. Without servers, their answers are 0 and no. */
function toOfferRequest(answers: BusinessCyberProtectionAnswers, provider: Provider): OfferRequest<'businessCyberProtection'> {
  const { installments, insuredServers = 0, wantsEdrForServers = false } = answers
  return {
    provider,
    product: {
      businessCyberProtection: {
        startDate: answers.startDate,
        termTime: CYBER.termMonths,
        ...(installments !== undefined && { installmentCount: installments }),
        website: answers.website,
        turnover: answers.turnover,
        numberOfEmployees: answers.employees,
        numberOfComputers: answers.computers,
        numberOfInsuredComputers: answers.insuredComputers,
        numberOfServers: answers.servers,
        numberOfInsuredServers: insuredServers,
        hasFirewall: answers.hasFirewall,
        hasAntivirus: answers.hasAntivirus,
        wantsEndpointSoftware: answers.wantsEndpointSoftware,
        wantsEdrForComputers: answers.wantsEdrForComputers,
        wantsEdrForServers,
        insuredAmount: answers.insuredAmountEuro,
      },
      policyholder: wireHolder(answers.holder),
    },
  }
}

const path = 'businessCyberProtection'

export const businessCyberProtectionWire = productWire({
  service: 'assets',
  documentWords: ['protecție cibernetică', 'protecția cibernetică', 'riscuri cibernetice', 'riscurilor cibernetice'],
  answers: businessCyberProtectionAnswers,
  insured: ({ holder }) => ({ kind: 'policyholder', people: [holder] }),
  toOfferRequest,
  fieldOf: answerPathFinder({
    ...holderFields,
    [`${path}.startDate`]: 'startDate',
    [`${path}.termTime`]: 'termMonths',
    [`${path}.installmentCount`]: 'installments',
    [`${path}.website`]: 'website',
    [`${path}.turnover`]: 'turnover',
    [`${path}.numberOfEmployees`]: 'employees',
    [`${path}.numberOfComputers`]: 'computers',
    [`${path}.numberOfInsuredComputers`]: 'insuredComputers',
    [`${path}.numberOfServers`]: 'servers',
    [`${path}.numberOfInsuredServers`]: 'insuredServers',
    [`${path}.hasFirewall`]: 'hasFirewall',
    [`${path}.hasAntivirus`]: 'hasAntivirus',
    [`${path}.wantsEndpointSoftware`]: 'wantsEndpointSoftware',
    [`${path}.wantsEdrForComputers`]: 'wantsEdrForComputers',
    [`${path}.wantsEdrForServers`]: 'wantsEdrForServers',
    [`${path}.insuredAmount`]: 'insuredAmountEuro',
  }),
})
