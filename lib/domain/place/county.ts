import { fold } from '../text'

/** A county, or the capital: plate code, number in the trade register and in the CNP, SIRUTA code, name, seat. */
export interface County {
  readonly code: string
  readonly number: number
  readonly siruta: number
  readonly name: string
  readonly seat: string | undefined // SIRUTA names no seat for Ilfov
}

/** The 42 counties in the order of their codes. */
export const COUNTIES: readonly County[] = [
  { code: 'AB', number: 1, siruta: 10, name: 'Alba', seat: 'Alba Iulia' },
  { code: 'AG', number: 3, siruta: 38, name: 'Argeș', seat: 'Pitești' },
  { code: 'AR', number: 2, siruta: 29, name: 'Arad', seat: 'Arad' },
  { code: 'B', number: 40, siruta: 403, name: 'București', seat: 'București' },
  { code: 'BC', number: 4, siruta: 47, name: 'Bacău', seat: 'Bacău' },
  { code: 'BH', number: 5, siruta: 56, name: 'Bihor', seat: 'Oradea' },
  { code: 'BN', number: 6, siruta: 65, name: 'Bistrița-Năsăud', seat: 'Bistrița' },
  { code: 'BR', number: 9, siruta: 92, name: 'Brăila', seat: 'Brăila' },
  { code: 'BT', number: 7, siruta: 74, name: 'Botoșani', seat: 'Botoșani' },
  { code: 'BV', number: 8, siruta: 83, name: 'Brașov', seat: 'Brașov' },
  { code: 'BZ', number: 10, siruta: 109, name: 'Buzău', seat: 'Buzău' },
  { code: 'CJ', number: 12, siruta: 127, name: 'Cluj', seat: 'Cluj-Napoca' },
  { code: 'CL', number: 51, siruta: 519, name: 'Călărași', seat: 'Călărași' },
  { code: 'CS', number: 11, siruta: 118, name: 'Caraș-Severin', seat: 'Reșița' },
  { code: 'CT', number: 13, siruta: 136, name: 'Constanța', seat: 'Constanța' },
  { code: 'CV', number: 14, siruta: 145, name: 'Covasna', seat: 'Sfântu Gheorghe' },
  { code: 'DB', number: 15, siruta: 154, name: 'Dâmbovița', seat: 'Târgoviște' },
  { code: 'DJ', number: 16, siruta: 163, name: 'Dolj', seat: 'Craiova' },
  { code: 'GJ', number: 18, siruta: 181, name: 'Gorj', seat: 'Târgu Jiu' },
  { code: 'GL', number: 17, siruta: 172, name: 'Galați', seat: 'Galați' },
  { code: 'GR', number: 52, siruta: 528, name: 'Giurgiu', seat: 'Giurgiu' },
  { code: 'HD', number: 20, siruta: 207, name: 'Hunedoara', seat: 'Deva' },
  { code: 'HR', number: 19, siruta: 190, name: 'Harghita', seat: 'Miercurea Ciuc' },
  { code: 'IF', number: 23, siruta: 234, name: 'Ilfov', seat: undefined },
  { code: 'IL', number: 21, siruta: 216, name: 'Ialomița', seat: 'Slobozia' },
  { code: 'IS', number: 22, siruta: 225, name: 'Iași', seat: 'Iași' },
  { code: 'MH', number: 25, siruta: 252, name: 'Mehedinți', seat: 'Drobeta-Turnu Severin' },
  { code: 'MM', number: 24, siruta: 243, name: 'Maramureș', seat: 'Baia Mare' },
  { code: 'MS', number: 26, siruta: 261, name: 'Mureș', seat: 'Târgu Mureș' },
  { code: 'NT', number: 27, siruta: 270, name: 'Neamț', seat: 'Piatra-Neamț' },
  { code: 'OT', number: 28, siruta: 289, name: 'Olt', seat: 'Slatina' },
  { code: 'PH', number: 29, siruta: 298, name: 'Prahova', seat: 'Ploiești' },
  { code: 'SB', number: 32, siruta: 323, name: 'Sibiu', seat: 'Sibiu' },
  { code: 'SJ', number: 31, siruta: 314, name: 'Sălaj', seat: 'Zalău' },
  { code: 'SM', number: 30, siruta: 305, name: 'Satu Mare', seat: 'Satu Mare' },
  { code: 'SV', number: 33, siruta: 332, name: 'Suceava', seat: 'Suceava' },
  { code: 'TL', number: 36, siruta: 369, name: 'Tulcea', seat: 'Tulcea' },
  { code: 'TM', number: 35, siruta: 350, name: 'Timiș', seat: 'Timișoara' },
  { code: 'TR', number: 34, siruta: 341, name: 'Teleorman', seat: 'Alexandria' },
  { code: 'VL', number: 38, siruta: 387, name: 'Vâlcea', seat: 'Râmnicu Vâlcea' },
  { code: 'VN', number: 39, siruta: 396, name: 'Vrancea', seat: 'Focșani' },
  { code: 'VS', number: 37, siruta: 378, name: 'Vaslui', seat: 'Vaslui' },
]

const byCode = new Map(COUNTIES.map((county) => [county.code, county]))
const byNumber = new Map(COUNTIES.map((county) => [county.number, county]))

/** The county of a plate code such as CJ or B (upper case), or undefined. */
export function countyByCode(code: string): County | undefined {
  return byCode.get(code)
}

const byName = new Map(COUNTIES.map((county) => [fold(county.name), county]))

/** The letters of a county that somebody's list names by a code of its own; that code when neither it nor the name is a county's. */
export function countyLetters(code: string, name: string): string {
  const bare = fold(name).replace(/^(judetul|municipiul)\s+/, '')
  return (byCode.get(code.trim().toUpperCase()) ?? byName.get(bare))?.code ?? code
}

const CAPITAL = 40
const LAST_SECTOR_IN_CNP = 48 // 41 to 46 are today's sectors, 47 and 48 the abolished ones

/** The county that digits 8 and 9 of a personal code name; undefined for codes that name none (70, 80 to 83) and for unknown ones. */
export function countyOfCnp(cnp: string): County | undefined {
  const number = Number(/^\d{7}(\d{2})\d{4}$/.exec(cnp)?.[1])
  return byNumber.get(number > CAPITAL && number <= LAST_SECTOR_IN_CNP ? CAPITAL : number)
}
