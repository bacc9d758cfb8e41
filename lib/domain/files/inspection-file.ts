/** What a file of a risk inspection shows. Contract: Risk-inspection upload form, fileType. */
export const INSPECTION_FILE_TYPES = [
  'riskInspectionPhoto', 'registrationCertificate', 'vehicleDocument', 'drivingLicense', 'idCard', 'passport', 'birthCertificate', 'constitutiveAct',
  'clientDocument',
] as const
export type InspectionFileType = (typeof INSPECTION_FILE_TYPES)[number]

/** What the files of an inspection belong to: an offer, or a policy once there is one. Contract: Risk-inspection upload form. */
export interface InspectionSubject {
  readonly kind: 'offer' | 'policy'
  readonly id: string
}

/** The contract shows no limit: this is ours. */
export const INSPECTION_FILE_BYTES_MAX = 10 * 1024 * 1024
export const INSPECTION_FILE_NAME_MAX = 255

/** Formats, told by content. */
export const INSPECTION_FILE_KINDS = ['jpg', 'png', 'webp', 'heic', 'pdf'] as const
export type InspectionFileKind = (typeof INSPECTION_FILE_KINDS)[number]

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The format by the first twelve bytes, whatever the file's name; undefined for any other file, and for one that is two at once. */
export function inspectionFileKind(bytes: Uint8Array): InspectionFileKind | undefined {
  const kind = kindByBeginning(bytes)
  return kind === undefined || isAnotherFileToo(bytes, kind) ? undefined : kind
}

function kindByBeginning(bytes: Uint8Array): InspectionFileKind | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 12))
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpg'
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8, 12))) return 'heic'
  return text.startsWith('%PDF-') ? 'pdf' : undefined
}

// Where programs look for their own format: readers of PDF and browsers near the beginning, those of archives at the end.
const BEGINNING_BYTES = 1500
const ARCHIVE_END_BYTES = 22 + 65_535
const PAGE_MARKS = ['<!doctype', '<html', '<head', '<body', '<script', '<iframe', '<svg', '<?php']
const ARCHIVE_END = 'PK\u0005\u0006'

/** Whether some program would take a file of a kind for a document, a page or an archive beside what it begins as. */
export function isAnotherFileToo(bytes: Uint8Array, kind: InspectionFileKind): boolean {
  const beginning = textOf(bytes.subarray(0, BEGINNING_BYTES)).toLowerCase()
  if (PAGE_MARKS.some((mark) => beginning.includes(mark))) return true
  if (kind !== 'pdf' && beginning.includes('%pdf-')) return true
  return textOf(bytes.subarray(-ARCHIVE_END_BYTES)).includes(ARCHIVE_END)
}

// In parts: a call takes so many arguments.
function textOf(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += 8192) parts.push(String.fromCharCode(...bytes.subarray(from, from + 8192)))
  return parts.join('')
}
