import { z } from 'zod'

/** Contract: Address object. `county` and `city` are codes and names of the nomenclatures, `cityCode` is the SIRUTA code. */
export const wireAddress = z.object({
  country: z.string().optional(),
  county: z.string().min(1),
  city: z.string().min(1),
  cityCode: z.number(),
  street: z.string().trim().min(1),
  houseNumber: z.string().trim().min(1),
  building: z.string().optional(),
  staircase: z.string().optional(),
  apartment: z.string().optional(),
  floor: z.string().optional(),
  postcode: z.string().optional(),
})
export type WireAddress = z.output<typeof wireAddress>
