import type { RegistrationType } from '@/lib/domain/vehicle/plate'

/** The names of the kinds of registration in the documents. */
export const REGISTRATION = {
  registered: 'înmatriculat',
  recorded: 'înregistrat',
  temporaryRegistered: 'înmatriculat temporar',
  temporaryRecorded: 'înregistrat temporar',
} as const satisfies Record<RegistrationType, string>
