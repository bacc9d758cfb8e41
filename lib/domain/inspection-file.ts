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
export const INSPECTION_FILE_KINDS = ['jpg', 'png', 'heic', 'pdf'] as const
export type InspectionFileKind = (typeof INSPECTION_FILE_KINDS)[number]

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The format by the first twelve bytes, whatever the file's name; undefined for any other file. */
export function inspectionFileKind(bytes: Uint8Array): InspectionFileKind | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 12))
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpg'
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8, 12))) return 'heic'
  return text.startsWith('%PDF-') ? 'pdf' : undefined
}
