import type { Row } from '../../tables/row'
import { offerCases, type Case, type Material } from './case'

const PANEL = 'solarPanel.solarPanelItems.0'

/** Edits for a policy with this start, term and day of installation. */
const aged = (startDate: string, installed: string, termTime: number) => ({
  'solarPanel.startDate': startDate,
  'solarPanel.termTime': termTime,
  [`${PANEL}.installationDate`]: installed,
})

function termRows({ calendar }: Material): Row[] {
  const { days, after } = calendar
  // A year from 29 February does not end on the same day of the year, so no policy here starts on that day.
  const start = calendar.today.endsWith('-02-29') ? days(1) : calendar.today
  const months = (n: number) => calendar.months(n, start)
  const TERM = 'solarPanel.termTime'
  const INSTALLED = `${PANEL}.installationDate`
  return [
    ['installed today, 12 months', aged(start, start, 12), 'ok'],
    ['installed today, 72 months', aged(start, start, 72), 'ok'],
    ['installed today, 84 months', aged(start, start, 84), TERM],
    ['installed a day less than a year ago, 72 months', aged(start, after(months(-12), 1), 72), 'ok'],
    ['installed a year ago, 60 months', aged(start, months(-12), 60), 'ok'],
    ['installed a year ago, 72 months', aged(start, months(-12), 72), TERM],
    ['installed a day less than two years ago, 60 months', aged(start, after(months(-24), 1), 60), 'ok'],
    ['installed two years ago, 48 months', aged(start, months(-24), 48), 'ok'],
    ['installed two years ago, 60 months', aged(start, months(-24), 60), TERM],
    ['installed more than two years ago', aged(start, after(months(-24), -1), 12), INSTALLED],
    ['installed two years ago, starting a day later', aged(after(start, 1), months(-24), 12), INSTALLED],
    ['a term of 13 months', aged(start, start, 13), TERM],
    ['a term of 6 months', aged(start, start, 6), TERM],
    ['a term of 0 months', aged(start, start, 0), TERM],
    ['a term of -12 months', aged(start, start, -12), TERM],
    ['a term that is a text', { [TERM]: '12' }, TERM],
    ['a start on a day that does not exist', { 'solarPanel.startDate': '2027-02-30' }, 'solarPanel.startDate'],
    ['an installation on a day that does not exist', { [INSTALLED]: '2026-06-31' }, INSTALLED],
  ]
}

const itemRows: Row[] = [
  ['no items', { 'solarPanel.solarPanelItems': [] }, 'solarPanel.solarPanelItems'],
  ['items that are an object', { 'solarPanel.solarPanelItems': {} }, 'solarPanel.solarPanelItems'],
  ['a second item that is a text', { 'solarPanel.solarPanelItems.1': 'panel' }, 'solarPanel.solarPanelItems.1'],
  ['a count of 0', { [`${PANEL}.count`]: 0 }, `${PANEL}.count`],
  ['a count of 1.5', { [`${PANEL}.count`]: 1.5 }, `${PANEL}.count`],
  ['an empty category', { [`${PANEL}.category`]: '' }, `${PANEL}.category`],
  ['a power that is a number', { [`${PANEL}.power`]: 10 }, `${PANEL}.power`],
  ['a price of 150000', { 'additionalData.purchasePrice': 150_000 }, 'ok'],
  ['a price of 150000.01', { 'additionalData.purchasePrice': 150_000.01 }, 'additionalData.purchasePrice'],
  ['a price of 0', { 'additionalData.purchasePrice': 0 }, 'additionalData.purchasePrice'],
  ['a price that is a text', { 'additionalData.purchasePrice': '30000' }, 'additionalData.purchasePrice'],
]

const AGREEMENTS = ['gdpr', 'consultation', 'dnt'].map((flag) => `additionalData.agreements.${flag}`)
const agreementRows: Row[] = AGREEMENTS.flatMap((path) => [
  [`${path} false`, { [path]: false }, path],
  [`${path} as a text`, { [path]: 'true' }, path],
  [`${path} as 1`, { [path]: 1 }, path],
])

const RELATIONS = 'additionalData.policyholder.hasRelationsWithRussiaOrBelarus'
const companyRows: Row[] = [
  ['a company without the declaration', { 'additionalData.policyholder': undefined }, RELATIONS],
  ['a company with an empty declaration', { 'additionalData.policyholder': {} }, RELATIONS],
  ['a company that has relations', { [RELATIONS]: true }, RELATIONS],
  ['a company with a declaration that is a text', { [RELATIONS]: 'false' }, RELATIONS],
  ['a company without relations', { [RELATIONS]: false }, 'ok'],
]
const individualRows: Row[] = [['an individual without the declaration', { 'additionalData.policyholder': undefined }, 'ok']]

/** Contract: solarPanel object, rule 3 of POST /offer, and the additional data that solarPanel and gap share. */
export function solarCases(material: Material): Case[] {
  return [
    ...offerCases(material, 'solarPanel', [...termRows(material), ...itemRows]),
    ...(['solarPanel', 'gap'] as const).flatMap((product) => [
      ...offerCases(material, product, [...agreementRows, ...individualRows]),
      ...offerCases(material, [product, 'company'], companyRows),
    ]),
  ]
}
