import { INSPECTION_FILE_KINDS, inspectionFileKind } from '@/lib/domain/files/inspection-file'

/** What a paper of a client is. */
export const PAPER_KINDS = ['idCard', 'passport', 'drivingLicence', 'registrationCertificate', 'companyDocument', 'mandate', 'statement', 'receipt', 'other'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** The formats that are kept. */
export const PAPER_FORMATS = INSPECTION_FILE_KINDS
export type PaperFormat = (typeof PAPER_FORMATS)[number]

export const PAPER_BYTES_MAX = 10 * 1024 * 1024

/** The format of a file by its content, whatever its name; undefined for what is not kept. */
export const paperFormat: (bytes: Uint8Array) => PaperFormat | undefined = inspectionFileKind

/** What a browser is told that a paper is. */
export const PAPER_CONTENT_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', heic: 'image/heic', pdf: 'application/pdf' } as const satisfies Record<PaperFormat, string>
