import { cascoWireOf } from '../casco/wire'

export const cascoLeasingWire = cascoWireOf('casco-leasing')
