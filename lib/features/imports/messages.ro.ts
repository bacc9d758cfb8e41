import type { ImportKind, RowState } from './model/import'
import type { PolicyColumn } from './model/policy-columns'

/** Texts of imports from a sheet. */
export const importsRo = {
  client: 'Client',
  open: { clients: 'Importă clienți', policies: 'Importă polițe' } satisfies Record<ImportKind, string>,
  title: { clients: 'Import de clienți', policies: 'Import de polițe emise în altă parte' } satisfies Record<ImportKind, string>,
  lead: {
    clients: 'Un tabel CSV sau XLSX cu un rând de titluri: nume, CNP sau CUI, act, telefon, e-mail, adresă. Rândurile se verifică înainte de a se scrie ceva.',
    policies: 'Un tabel CSV sau XLSX cu un rând de titluri: produs, asigurător, serie, număr, contractant, CNP sau CUI, prima zi, ultima zi, primă, monedă, număr de înmatriculare, VIN. Polițele apar la reînnoiri și în fișa clientului, marcate ca emise în altă parte; nu se compară cu niciun serviciu.',
  } satisfies Record<ImportKind, string>,
  template: 'Modelul tabelului, cu un rând de exemplu:',
  formats: { xlsx: 'descarcă XLSX', csv: 'descarcă CSV' },
  file: 'Fișierul',
  hint: 'Cel mult {rows, number} de rânduri și 5 MB.',
  judging: 'Se verifică rândurile…',
  unreadable: 'Fișierul nu poate fi citit ca tabel: alegeți un CSV sau XLSX cu un rând de titluri și cel mult {rows, number} de rânduri.',
  counts: '{all, plural, one {un rând} few {# rânduri} other {# de rânduri}}: {fresh, number} de adăugat, {known, number} cunoscute deja, {wrong, number} de corectat',
  unknown: 'Coloane care nu se citesc: {names}',
  whole: 'Se importă toate rândurile noi deodată, sau niciunul. Corectați în fișier rândurile marcate, apoi alegeți-l din nou.',
  statement: 'Importul nu se poate anula dintr-o apăsare: ce s-a adăugat rămâne și se corectează din fișa lui. Rândurile cunoscute deja nu se schimbă.',
  row: 'Rând',
  what: { clients: 'Client', policies: 'Poliță' } satisfies Record<ImportKind, string>,
  state: 'Stare',
  problems: 'Ce este de corectat',
  states: { new: 'nou', known: 'cunoscut deja', wrong: 'de corectat' } satisfies Record<RowState, string>,
  problem: '{column}: {text}',
  shownOf: 'Primele {shown, number} din {all, number}; cele de corectat întâi.',
  submit: { clients: '{count, plural, one {Importă un client} few {Importă # clienți} other {Importă # de clienți}}', policies: '{count, plural, one {Importă o poliță} few {Importă # polițe} other {Importă # de polițe}}' } satisfies Record<ImportKind, string>,
  cancel: 'Renunță',
  close: 'Închide',
  done: { clients: '{count, plural, one {A fost adăugat un client.} few {Au fost adăugați # clienți.} other {Au fost adăugați # de clienți.}}', policies: '{count, plural, one {A fost adăugată o poliță.} few {Au fost adăugate # polițe.} other {Au fost adăugate # de polițe.}}' } satisfies Record<ImportKind, string>,
  imported: 'importată din tabel',
  importedHint: 'Poliță emisă în altă parte, adăugată dintr-un tabel: nu are document aici și nu s-a comparat cu niciun serviciu.',
  policyColumns: {
    product: 'Produs', insurer: 'Asigurător', series: 'Serie', number: 'Număr', holderName: 'Contractant', taxId: 'CNP sau CUI', startDate: 'Prima zi', endDate: 'Ultima zi', premium: 'Primă', currency: 'Monedă', plate: 'Număr de înmatriculare', vin: 'VIN',
  } satisfies Record<PolicyColumn, string>,
}
