import type { OfferRequest } from '@/lib/contracts/assets/offer-request'
import { moneyToWire } from '@/lib/domain/money'
import { answerPathFinder } from '@/lib/products/answer-path'
import { holderFields, wireAddressOf, wireHolder } from '../holder/wire'
import { type Provider, productWire } from '../product-wire'
import { type SolarPanelAnswers, solarPanelAnswers } from './answers'

/** Contract: solarPanel object. A company also declares that it has no relations with Russia or Belarus. */
function toOfferRequest(answers: SolarPanelAnswers, provider: Provider): OfferRequest<'solarPanel'> {
  return {
    provider,
    product: {
      solarPanel: {
        startDate: answers.startDate,
        termTime: answers.termMonths,
        solarPanelItems: answers.equipment.map(({ category, type, inverterBrand, smartMeterBrand, address, ...piece }) => ({
          ...piece,
          category: category.key,
          type: type.key,
          inverter: { brand: inverterBrand },
          smartMeter: { brand: smartMeterBrand },
          address: wireAddressOf(address),
        })),
      },
      policyholder: wireHolder(answers.holder),
      additionalData: {
        purchasePrice: moneyToWire({ amountBani: answers.purchasePriceBani, currency: 'RON' }),
        agreements: { gdpr: answers.gdpr, consultation: answers.consultation, dnt: answers.dnt },
        ...(answers.holder.kind === 'company' && { policyholder: { hasRelationsWithRussiaOrBelarus: false as const } }),
      },
    },
  }
}

export const solarPanelWire = productWire({
  service: 'assets',
  documentWords: ['panouri solare', 'panourilor solare', 'panouri fotovoltaice', 'panourilor fotovoltaice'],
  answers: solarPanelAnswers,
  insured: ({ equipment }) => ({ kind: 'place', places: equipment.map(({ address }) => address) }),
  toOfferRequest,
  insurerLists: { 'equipment.*.category': 'solar-category', 'equipment.*.type': 'solar-type' },
  fieldOf: answerPathFinder({
    ...holderFields,
    'solarPanel.startDate': 'startDate',
    'solarPanel.termTime': 'termMonths',
    'solarPanel.solarPanelItems': 'equipment',
    'solarPanel.solarPanelItems.*.inverter.brand': 'equipment.*.inverterBrand',
    'solarPanel.solarPanelItems.*.smartMeter.brand': 'equipment.*.smartMeterBrand',
    'additionalData.purchasePrice': 'purchasePriceBani',
    'additionalData.agreements.gdpr': 'gdpr',
    'additionalData.agreements.consultation': 'consultation',
    'additionalData.agreements.dnt': 'dnt',
  }),
})
