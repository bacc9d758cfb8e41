import type { SameKeys } from '@/lib/i18n/same-keys'
import type { inspectionRo } from './messages.ro'

export const inspectionEn = {
  title: 'Risk inspection',
  count: '{count, plural, =0 {no file sent} one {one file sent} other {{count} files sent}}',
  lead: 'Photos (JPEG, PNG, HEIC) or PDF, at most 10 MB each. The place where a photo was taken is not sent.',
  fileType: 'What the files show',
  choose: 'Choose files',
  photograph: 'Take a photo',
  onTheWay: 'Files on their way',
  sent: 'Files sent',
  percent: '{percent}%',
  progressOf: 'Sending {name}',
  retry: 'Send again',
  retryOf: 'Send {name} again',
  drop: 'Discard',
  dropOf: 'Discard {name}',
  tooLarge: 'The file is larger than 10 MB. Make it smaller, or take a new photo.',
  sentLine: '{size} MB · {at} · {by}',
  types: {
    riskInspectionPhoto: 'Risk inspection photo',
    registrationCertificate: 'Registration certificate',
    vehicleDocument: 'Another document of the vehicle',
    drivingLicense: 'Driving licence',
    idCard: 'Identity card',
    passport: 'Passport',
    birthCertificate: 'Birth certificate',
    constitutiveAct: 'Articles of association',
    clientDocument: 'Another document of the client',
  },
} satisfies SameKeys<typeof inspectionRo>
