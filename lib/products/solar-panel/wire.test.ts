import { expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import { walk } from '@/lib/wizard/walk'
import { solarPanel } from './definition'
import { validExamples } from './examples'
import { solarPanelWire } from './wire'

const today = parseDay('2026-11-21') as Day
const provider = { organization: { businessName: 'some-insurer' }, authentication: {} }
const productOf = (example: keyof ReturnType<typeof validExamples>) =>
  solarPanelWire.toOfferRequest(walk(solarPanel, validExamples(today)[example], today).complete, provider, today).product

test('every piece of equipment is sent with its inverter, meter and address', () => {
  const address = { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Str. Memorandumului', houseNumber: '21', apartment: '4', postcode: '400114' }
  expect(productOf('person')).toMatchObject({
    solarPanel: {
      startDate: '2026-11-22',
      termTime: 72,
      solarPanelItems: [
        {
          category: 'photovoltaic', type: 'single-phase', brand: 'Fulgor 450 Wp', power: '5,4 kW', count: 12, installationDate: '2026-10-22',
          inverter: { brand: 'Amper 5K' }, smartMeter: { brand: 'Contorel 2' }, address,
        },
      ],
    },
    additionalData: { purchasePrice: 28450.5, agreements: { gdpr: true, consultation: true, dnt: true } },
  })
})

test('a company sends its declaration and an address for each piece', () => {
  expect(productOf('company')).toMatchObject({
    solarPanel: { solarPanelItems: [{ count: 106, address: { street: 'Str. Fabricii' } }, { category: 'heat pump', address: { street: 'Calea Victoriei' } }] },
    additionalData: { purchasePrice: 150_000, policyholder: { hasRelationsWithRussiaOrBelarus: false } },
  })
})

test('a refused field of a piece is mapped to its question', () => {
  expect(solarPanelWire.fieldOf('product.solarPanel.solarPanelItems.1.inverter.brand')).toBe('equipment.1.inverterBrand')
  expect(solarPanelWire.fieldOf('product.solarPanel.solarPanelItems.0.address.cityCode')).toBe('equipment.0.address.city')
  expect(solarPanelWire.fieldOf('product.solarPanel.solarPanelItems.2.installationDate')).toBe('equipment.2.installationDate')
})
