/** The brands that extendedWarranty accepts here: one group's nine, by operator list; these names are invented. */
export const WARRANTY_BRANDS = ['Aurora', 'Borealis', 'Cometa', 'Delfin', 'Equinox', 'Falk', 'Grifon', 'Helion', 'Iris'] as const

/** Models of the nine invented brands that extendedWarranty accepts; nobody builds these cars. */
export const INVENTED_MODELS: Readonly<Record<(typeof WARRANTY_BRANDS)[number], readonly string[]>> = {
  Aurora: ['Alba', 'Lumen', 'Zori'],
  Borealis: ['Boreal 3', 'Boreal 5', 'Nordlys'],
  Cometa: ['Coda', 'Halo', 'Perihel'],
  Delfin: ['Liman', 'Marea', 'Val'],
  Equinox: ['Primar', 'Solstar', 'Toamna'],
  Falk: ['F1 City', 'F3 Tour', 'F5 Cross'],
  Grifon: ['Aripa', 'Garda', 'Strajer'],
  Helion: ['Raza', 'Soare', 'Zenit'],
  Iris: ['Azur', 'Petala', 'Violet'],
}
