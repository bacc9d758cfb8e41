import { addDays, formatDay, todayInBucharest, yearOf } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { namesIn, namesInItem, type Step } from './product-steps'

const today = () => todayInBucharest(new Date())

/** One entry of equipment; what is proposed stays. */
export async function fillEquipment({ page, language, hands }: Step, index: number): Promise<void> {
  const { label, choice, option } = namesInItem(page, 'solarPanel', { language, list: 'equipment', index })
  await hands.tick(choice('type', option('type', 'three-phase')))
  await hands.type(label('textbox', 'brand'), 'Fulgor 450 Wp')
  await hands.type(label('textbox', 'power'), '5,4 kW')
  await hands.type(label('textbox', 'count'), '12')
  await hands.type(label('textbox', 'installationDate'), formatDay(addDays(today(), -20), language))
  await hands.type(label('textbox', 'inverterBrand'), 'Amper 5K')
  await hands.type(label('textbox', 'smartMeterBrand'), 'Contorel 2')
}

export async function choosePanelCover({ page, language, hands }: Step): Promise<void> {
  const { label } = namesIn(page, 'solarPanel', language)
  await hands.type(label('textbox', 'purchasePriceBani'), '28450')
  await hands.type(label('textbox', 'termMonths'), '72')
}

export async function givePanelAgreements({ page, language, hands }: Step): Promise<void> {
  const { label } = namesIn(page, 'solarPanel', language)
  for (const agreement of ['gdpr', 'consultation', 'dnt']) await hands.tick(label('checkbox', agreement))
}

export async function fillTires({ page, language, hands }: Step): Promise<void> {
  const { label } = namesIn(page, 'tire', language)
  await hands.find(label('combobox', 'tireMake'), 'apol', 'Apollo')
  await hands.find(label('combobox', 'tireModel'), 'alnac', 'Alnac 4G')
  await hands.find(label('combobox', 'rimInches'), '16', '16"')
  await hands.type(label('textbox', 'dot'), '2325')
  await hands.type(label('textbox', 'purchasePriceBani'), '1960')
  await hands.find(label('combobox', 'vehicleBrand'), 'daci', 'Dacia')
  await hands.find(label('combobox', 'vehicleModel'), 'dus', 'Duster')
}

export async function chooseTireCover({ page, language, hands }: Step): Promise<void> {
  const { label, choice, option } = namesIn(page, 'tire', language)
  await hands.tick(choice('termMonths', option('termMonths', '24')))
  for (const agreement of ['purchased4Tires', 'customerAgreement']) await hands.tick(label('checkbox', agreement))
}

export async function fillBusiness({ page, language, hands }: Step): Promise<void> {
  const { label, choice, option } = namesIn(page, 'businessCyberProtection', language)
  const { yes, no } = appMessages(language).fields
  await hands.type(label('textbox', 'website'), 'https://www.example.com')
  await hands.select(label('button', 'turnover'), option('turnover', 'less_than_500k'))
  await hands.type(label('textbox', 'employees'), '14')
  await hands.type(label('textbox', 'computers'), '12')
  await hands.type(label('textbox', 'servers'), '2')
  await hands.type(label('textbox', 'insuredServers'), '1')
  await hands.tick(choice('hasFirewall', yes))
  await hands.tick(choice('hasAntivirus', no))
}

export async function chooseCyberCover({ page, language, hands }: Step): Promise<void> {
  const { label, choice } = namesIn(page, 'businessCyberProtection', language)
  const { yes, no } = appMessages(language).fields
  await hands.type(label('textbox', 'insuredAmountEuro'), '25000')
  await hands.tick(choice('wantsEndpointSoftware', yes))
  await hands.tick(choice('wantsEdrForComputers', no))
  await hands.tick(choice('wantsEdrForServers', yes))
}

export async function fillWarrantyVehicle({ page, language, hands }: Step): Promise<void> {
  const { label, choice } = namesIn(page, 'extendedWarranty', language)
  await hands.type(label('textbox', 'licensePlate'), 'CJ-12-ABC')
  await hands.type(label('textbox', 'vin'), 'UU1HSDJ9F60123456')
  await hands.select(label('button', 'brand'), 'Borealis')
  await hands.find(label('combobox', 'model'), 'boreal', 'Boreal 3')
  await hands.type(label('textbox', 'yearOfConstruction'), String(yearOf(today()) - 2))
  await hands.type(label('textbox', 'firstRegistration'), formatDay(addDays(today(), -30), language))
  await hands.type(label('textbox', 'enginePowerKw'), '96')
  await hands.type(label('textbox', 'currentMileageKm'), '48200')
  await hands.tick(choice('isFirstOwner', appMessages(language).fields.yes))
}
