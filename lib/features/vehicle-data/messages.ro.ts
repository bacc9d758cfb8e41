/** Texts about the vehicle data that the vehicle service knows. */
export const vehicleDataRo = {
  open: 'Citește după codul de identificare',
  title: 'Datele vehiculului din catalogul serviciului',
  lead: 'Serviciul găsește codul de catalog al vehiculului după datele scrise. Nimic nu se schimbă fără să bifați; ce ați scris rămâne, dacă nu alegeți altfel.',
  missing: 'Completați întâi: {list}.',
  asking: 'Se întreabă serviciul…',
  code: 'Codul de identificare: {code}',
  same: 'Catalogul nu știe nimic în plus și nimic diferit.',
  rows: 'Date din catalog',
  replaces: 'ați scris {held}',
  proposedNow: 'propus acum: {held}',
  apply: '{count, plural, =0 {Completează} one {Completează un câmp} few {Completează # câmpuri} other {Completează # de câmpuri}}',
  cancel: 'Renunță',
  close: 'Închide',
  filled: '{count, plural, one {Un câmp completat din catalog} few {# câmpuri completate din catalog} other {# de câmpuri completate din catalog}}',
  undo: 'Anulează',
  undone: 'Datele din catalog au fost scoase; a rămas ce ați scris.',
}
