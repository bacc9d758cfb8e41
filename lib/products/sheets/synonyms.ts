import type { SheetField } from '@/lib/wizard/sheet/sheet-fields'

/** What people call a column besides the words of its question: of parts of a party or an address. */
const OF_PARTS: Readonly<Record<string, readonly string[]>> = {
  kind: ['Tip client', 'Tip persoană', 'PF/PJ', 'Client type'],
  lastName: ['Nume de familie', 'Surname', 'Family name'],
  firstName: ['First name', 'Given name'],
  businessName: ['Firma', 'Denumire', 'Denumire firmă', 'Nume firmă', 'Company', 'Company name', 'Client'],
  taxId: ['CNP', 'CUI', 'CNP sau CUI', 'CNP/CUI', 'CIF', 'Cod fiscal', 'Cod numeric personal', 'Personal code', 'Tax code', 'Tax id', 'VAT number'],
  idNumber: ['CI', 'Serie CI', 'Serie și număr CI', 'Buletin', 'Carte de identitate', 'Identity card', 'Id card'],
  licenceSince: ['Permis din', 'Data permis', 'An permis', 'Licence since'],
  tradeRegisterNumber: ['Registrul Comerțului', 'Reg. Com.', 'Nr. Reg. Com.', 'J', 'Trade register', 'Trade register number'],
  caenCode: ['CAEN', 'Cod CAEN', 'Activity', 'Activity code'],
  mobile: ['Telefon', 'Tel', 'Mobil', 'Telefon mobil', 'Phone', 'Mobile'],
  email: ['E-mail', 'Mail', 'Adresă de e-mail'],
  county: ['Județ', 'Jud', 'County'],
  city: ['Localitate', 'Oraș', 'City', 'Town', 'Locality'],
  street: ['Strada', 'Str', 'Street'],
  houseNumber: ['Număr stradă', 'Nr. stradă', 'House number', 'Street number'],
  building: ['Bloc', 'Bl', 'Building'],
  staircase: ['Scara', 'Sc', 'Staircase'],
  floor: ['Etaj', 'Et', 'Floor'],
  apartment: ['Apartament', 'Ap', 'Apartment', 'Flat'],
  postcode: ['Cod poștal', 'CP', 'Postcode', 'Zip'],
}

/** The same of whole answers, by their key in any product. */
const OF_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  licensePlate: ['Nr. auto', 'Nr. înmatriculare', 'Număr auto', 'Înmatriculare', 'Plate', 'Licence plate', 'License plate', 'Registration number'],
  vin: ['VIN', 'Serie șasiu', 'Șasiu', 'Serie caroserie', 'Număr de identificare', 'Chassis', 'Chassis number'],
  brand: ['Marca', 'Marcă', 'Make', 'Brand'],
  model: ['Model', 'Tip vehicul', 'Model vehicul'],
  yearOfConstruction: ['An', 'An fabricație', 'Anul fabricației', 'Year', 'Year of construction', 'Model year'],
  totalWeightKg: ['Masa', 'Masa totală', 'Masa maximă', 'MMA', 'MTMA', 'Total mass', 'Total weight'],
  engineDisplacementCm3: ['Cilindree', 'Capacitate', 'Cmc', 'Cm3', 'Displacement', 'Engine capacity'],
  enginePowerKw: ['Putere', 'kW', 'Putere kW', 'Power'],
  fuelType: ['Combustibil', 'Carburant', 'Fuel'],
  seats: ['Locuri', 'Nr. locuri', 'Seats'],
  currentMileageKm: ['Km', 'Kilometri', 'Kilometraj', 'Rulaj', 'Mileage', 'Odometer'],
  mileageKm: ['Km', 'Kilometri', 'Kilometraj', 'Rulaj', 'Mileage', 'Odometer'],
  marketValue: ['Valoare', 'Valoare vehicul', 'Valoare asigurată', 'Sumă asigurată', 'Suma', 'Value', 'Insured sum', 'Market value'],
  currency: ['Moneda', 'Valuta', 'Currency'],
  coverages: ['Acoperiri', 'Pachet', 'Covers', 'Coverages', 'Package'],
  startDate: ['Data început', 'De la', 'Început', 'Valabilitate de la', 'Data intrării în vigoare', 'Start', 'Start date', 'From', 'Valid from'],
  endDate: ['Data sfârșit', 'Până la', 'Sfârșit', 'Valabilitate până la', 'End', 'End date', 'Until', 'Valid until'],
  termMonths: ['Durata', 'Perioada', 'Luni', 'Nr. luni', 'Months', 'Term'],
  installmentCount: ['Rate', 'Nr. rate', 'Plata', 'Instalments', 'Installments'],
  destination: ['Destinația', 'Țara', 'Țara de destinație', 'Destination', 'Country'],
  registrationType: ['Tip înmatriculare', 'Registration type'],
  vehicleType: ['Categorie', 'Categoria', 'Category'],
  usageType: ['Utilizare', 'Folosință', 'Use', 'Usage'],
  renewedSeries: ['Serie poliță', 'Policy series'],
  renewedNumber: ['Număr poliță', 'Nr. poliță', 'Policy number'],
}

/** Further names of a field's column. */
export function synonymsOf({ path, part }: Pick<SheetField, 'path' | 'part'>): readonly string[] {
  if (part === undefined) return OF_ANSWERS[path.slice(path.lastIndexOf('.') + 1)] ?? []
  return OF_PARTS[part.slice(part.lastIndexOf('.') + 1)] ?? []
}
