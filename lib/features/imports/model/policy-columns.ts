/** The columns of a sheet of policies that were issued elsewhere, and the names by which each is recognised. */
export const POLICY_COLUMNS = [
  { key: 'product', names: ['Produs', 'Product', 'Tip asigurare', 'Tip poliță'] },
  { key: 'insurer', names: ['Asigurător', 'Societate', 'Insurer', 'Company'] },
  { key: 'series', names: ['Serie', 'Seria', 'Series', 'Serie poliță'] },
  { key: 'number', names: ['Număr', 'Numărul', 'Number', 'Număr poliță', 'Nr. poliță', 'Policy number'] },
  { key: 'holderName', names: ['Contractant', 'Nume contractant', 'Numele contractantului', 'Client', 'Nume', 'Asigurat', 'Policyholder', 'Name'] },
  { key: 'taxId', names: ['CNP', 'CUI', 'CNP sau CUI', 'CNP/CUI', 'CIF', 'Cod fiscal', 'CNP or CUI', 'Tax code'] },
  { key: 'startDate', names: ['Prima zi', 'De la', 'Valabilă de la', 'Data început', 'Început', 'From', 'First day', 'Start'] },
  { key: 'endDate', names: ['Ultima zi', 'Până la', 'Valabilă până la', 'Data sfârșit', 'Expiră', 'Until', 'Last day', 'End', 'Expires'] },
  { key: 'premium', names: ['Prima', 'Primă', 'Prima totală', 'Premium'] },
  { key: 'currency', names: ['Moneda', 'Monedă', 'Valuta', 'Currency'] },
  { key: 'plate', names: ['Număr de înmatriculare', 'Nr. înmatriculare', 'Nr. auto', 'Înmatriculare', 'Licence plate', 'Plate'] },
  { key: 'vin', names: ['VIN', 'Serie șasiu', 'Serie de șasiu', 'Șasiu', 'Chassis number'] },
] as const

export type PolicyColumn = (typeof POLICY_COLUMNS)[number]['key']

/** Those without which a row is no policy. A currency that is left out is the leu. */
export const REQUIRED_COLUMNS = ['product', 'insurer', 'series', 'number', 'holderName', 'startDate', 'endDate', 'premium'] as const satisfies readonly PolicyColumn[]
