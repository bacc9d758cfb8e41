/** Packages of houseAssistance, the same codes at every insurer; without a choice an offer is made for the first. */
export const HOUSE_PACKAGES = [
  { code: 'BASIC', name: 'Asistență Esențial', factor: 1 },
  { code: 'PLUS', name: 'Asistență Plus', factor: 1.45 },
  { code: 'COMPLETE', name: 'Asistență Complet', factor: 2.1 },
] as const

export type HousePackage = (typeof HOUSE_PACKAGES)[number]

export function housePackage(code: string | undefined): HousePackage | undefined {
  return code === undefined ? HOUSE_PACKAGES[0] : HOUSE_PACKAGES.find((known) => known.code === code)
}
