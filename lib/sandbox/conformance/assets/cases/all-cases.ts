import { addressBookCases } from './nomenclature-cases'
import { addressCases } from './address-cases'
import { bodyCases } from './body-cases'
import type { Case, Material } from './case'
import { personCases } from './person-cases'
import { productKeyCases } from './product-key-cases'
import { protectionCases } from './protection-cases'
import { requiredCases } from './required-cases'
import { solarCases } from './solar-cases'
import { tireCases } from './tire-cases'
import { vehicleCases } from './vehicle-cases'

const tables = [addressBookCases, productKeyCases, requiredCases, personCases, addressCases, solarCases, vehicleCases, tireCases, protectionCases, bodyCases]

/** All cases of one request and its reply. */
export const allCases = (material: Material): Case[] => tables.flatMap((table) => table(material))
