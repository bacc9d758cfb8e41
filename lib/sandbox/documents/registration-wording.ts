import type { RegistrationType } from '@/lib/domain/vehicle/plate'

/** How the documents call the ways in which a vehicle is registered. */
export const REGISTRATION = {
  registered: 'înmatriculat',
  recorded: 'înregistrat',
  temporaryRegistered: 'înmatriculat temporar',
  temporaryRecorded: 'înregistrat temporar',
} as const satisfies Record<RegistrationType, string>
