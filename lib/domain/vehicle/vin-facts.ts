/**
 * The maker by the first three characters of a chassis number (ISO 3780), for makes that are common here, under the
 * names that lists give them. SEAT and Cupra share one, so it names neither.
 */
const MAKERS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['Alfa Romeo', 'ZAR ZAS'],
      ['Audi', 'WAU WA1 WUA TRU'],
      ['BMW', 'WBA WBS WBX WBY'],
      ['Citroën', 'VF7 VR7'],
      ['Dacia', 'UU1'],
      ['DS', 'VR1'],
      ['Fiat', 'ZFA'],
      ['Ford', 'WF0 NM0'],
      ['Honda', 'JHM SHH SHS'],
      ['Hyundai', 'KMH TMA NLH'],
      ['Iveco', 'ZCF'],
      ['Jaguar', 'SAJ SAD'],
      ['Jeep', '1C4 1J4 1J8'],
      ['Kia', 'KNA KNE KND U5Y U6Y'],
      ['Lada', 'XTA'],
      ['Lancia', 'ZLA'],
      ['Land Rover', 'SAL'],
      ['Lexus', 'JTH JTJ'],
      ['MAN', 'WMA'],
      ['Mazda', 'JMZ'],
      ['Mercedes-Benz', 'WDB WDC WDD WDF W1K W1N W1V'],
      ['Mini', 'WMW'],
      ['Mitsubishi', 'JMB'],
      ['Nissan', 'JN1 SJN VSK'],
      ['Opel', 'W0L W0V VXK'],
      ['Peugeot', 'VF3 VR3'],
      ['Porsche', 'WP0 WP1'],
      ['Renault', 'VF1'],
      ['Saab', 'YS3'],
      ['Smart', 'WME'],
      ['Subaru', 'JF1 JF2'],
      ['Suzuki', 'JSA TSM'],
      ['Škoda', 'TMB'],
      ['Tesla', '5YJ LRW XP7'],
      ['Toyota', 'JTD JTE JTN SB1 NMT VNK'],
      ['Volkswagen', 'WVW WVG WV1 WV2'],
      ['Volvo', 'YV1 YV4'],
    ] as const
  ).flatMap(([make, codes]) => codes.split(' ').map((code) => [code, make])),
)

/** The make by the beginning of a chassis number, where it is known; the number must have all 17 characters. */
export function makeOfVin(vin: string): string | undefined {
  const code = vin.slice(0, 3)
  return vin.length === LENGTH && Object.hasOwn(MAKERS, code) ? MAKERS[code] : undefined
}

const LENGTH = 17
// Letters that look like digits, and Z, stand for no year; the thirty characters repeat.
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_YEAR = 1980

/**
 * The latest model year, up to `latest`, that the tenth character stands for. Makers outside North America
 * need not write one, so it is a hint and never an answer.
 */
export function modelYearOfVin(vin: string, latest: number): number | undefined {
  const place = YEARS.indexOf(vin.charAt(9))
  if (vin.length !== LENGTH || place < 0 || latest < FIRST_YEAR + place) return undefined
  return FIRST_YEAR + place + YEARS.length * Math.floor((latest - FIRST_YEAR - place) / YEARS.length)
}
