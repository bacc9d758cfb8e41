import type { FormReader, LabelReader } from './readers'
import { county, postcode, street } from './recognisers/address'
import { cnp } from './recognisers/cnp'
import { cui } from './recognisers/cui'
import { certificateDay, days } from './recognisers/days'
import { email, webAddress } from './recognisers/email'
import { iban } from './recognisers/iban'
import { idCard } from './recognisers/id-card'
import { mobile } from './recognisers/mobile'
import { businessName, caen, firstName, fullNameEn, fullNameRo, issueAuthority, lastName } from './recognisers/people'
import { labelledPlate, plate } from './recognisers/plate'
import { prices } from './recognisers/prices'
import { tradeRegister } from './recognisers/trade-register'
import { category, color, counted, emissionClass, engineNumber, fuel, make, model, vehicleCard } from './recognisers/vehicle'
import { labelledVin, vin } from './recognisers/vin'

/** By form, in order of precedence: later readers do not see the pieces of earlier ones. */
export const FORM_READERS: readonly FormReader[] = [webAddress, email, iban, tradeRegister, vin, postcode, street, days, cnp, mobile, prices, county, idCard, plate, cui]

/** By label or code; several may share one, and each takes what it recognises. */
export const LABEL_READERS: readonly LabelReader[] = [
  labelledVin, labelledPlate, certificateDay, lastName, firstName, fullNameRo, fullNameEn, businessName, issueAuthority, caen,
  make, model, category, ...counted, fuel, color, engineNumber, vehicleCard, emissionClass,
]
