import { getLocale } from 'next-intl/server'
import { identifyVehicle as endpoint } from '@/lib/features/vehicle-data/endpoints'
import { identifyVehicle } from '@/lib/features/vehicle-data/identify-vehicle'
import { handle } from '@/lib/platform/http/handle'

export const POST = handle(endpoint, async (actor, { params, input }) => identifyVehicle(actor, { ...params, ...input, locale: await getLocale() }))
