import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'

export const readLiveness = { output: z.object({ status: z.literal('live'), version: z.string() }) } satisfies Shapes

export const readReadiness = { output: z.object({ status: z.literal('ready'), version: z.string(), checks: z.array(z.string()) }) } satisfies Shapes

export const readHealth = { output: z.object({ status: z.literal('ready'), version: z.string(), database: z.enum(['pglite', 'postgresql']), migrations: z.literal('complete') }) } satisfies Shapes
