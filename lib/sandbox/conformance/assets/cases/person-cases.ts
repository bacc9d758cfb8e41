import { fieldRows } from '../../tables/field-rows'
import { companyRows, foreignerRows, individualFields, individualRows } from '../../tables/person-rows'
import { inside, type Row } from '../../tables/row'
import { offerCases, type Case, type Material } from './case'

const withoutRegistryNumber = { companyRegistryNumber: undefined }

/** Contract: Person object. */
export function personCases(material: Material): Case[] {
  const noRegistryNumber: Row[] = [['a company without a registry number', withoutRegistryNumber, 'ok']]
  return [
    ...offerCases(material, 'houseAssistance', inside('policyholder', [...fieldRows(individualFields), ...individualRows(material.calendar)])),
    ...offerCases(material, ['houseAssistance', 'foreigner'], inside('policyholder', foreignerRows(material.values.country))),
    ...offerCases(material, ['houseAssistance', 'company'], inside('policyholder', companyRows)),
    ...offerCases(material, ['solarPanel', 'company'], inside('policyholder', noRegistryNumber)),
    ...offerCases(material, ['gap', 'company'], inside('policyholder', noRegistryNumber)),
    ...(['tire', 'businessCyberProtection', 'extendedWarranty'] as const).flatMap((product) =>
      offerCases(material, [product, 'company'], inside('policyholder', [['a company without a registry number', withoutRegistryNumber, 'companyRegistryNumber']])),
    ),
  ]
}
