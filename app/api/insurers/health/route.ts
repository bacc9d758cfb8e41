import { getLocale } from 'next-intl/server'
import { readHealthOfInsurers } from '@/lib/features/insurer-health/endpoints'
import { readHealth } from '@/lib/features/insurer-health/read-health'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readHealthOfInsurers, async (actor) => readHealth(actor, await getLocale()))
