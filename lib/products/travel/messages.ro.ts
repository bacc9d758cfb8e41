import type { ProductMessages } from '../product-messages'
import type { travel } from './definition'

export const travelRo: ProductMessages<typeof travel> = {
  name: 'Călătorie',
  short: 'Urgențe medicale și alte riscuri pe durata unei călătorii în străinătate.',
  wanted: '{client} dorește o asigurare de călătorie în {subject}.',
  steps: { trip: 'Călătoria', holder: 'Contractantul', travellers: 'Cine călătorește', agreements: 'Acorduri' },
  questions: {
    destination: { label: 'Țara de destinație', demand: 'Destinația călătoriei este {value}.' },
    area: { label: 'Aria de valabilitate', help: 'Cea mai restrânsă care cuprinde destinația; alegeți una mai largă când călătoria duce mai departe.', demand: 'Asigurarea este valabilă pentru aria „{value}”.' },
    startDate: { label: 'Plecarea', demand: 'Plecarea este la {value}.' },
    endDate: { label: 'Întoarcerea', help: 'Ambele zile sunt asigurate.', demand: 'Întoarcerea este la {value}.' },
    purpose: { label: 'Scopul călătoriei', demand: 'Călătoria se face în scop de {lower}.' },
    transportation: { label: 'Mijlocul de transport', demand: 'Mijlocul de transport este {definite}.' },
    insuredAmount: { label: 'Suma asigurată', demand: 'Suma asigurată dorită este {value}.' },
    currency: { label: 'Moneda ofertei', help: 'O ofertă în euro se plătește în lei, la cursul asigurătorului.', demand: 'Se dorește o ofertă în {lower}.' },
    extremeSport: { label: 'Sport practicat', help: 'Dintre sporturile tuturor asigurătorilor; cine nu îl are pe al său nu face ofertă.', demand: 'În călătorie se practică {lower}.' },
    cancellation: { label: 'Acoperirea anulării călătoriei (storno)', demand: { yes: 'Se dorește și acoperirea anulării călătoriei (storno).', no: 'Nu se dorește acoperirea anulării călătoriei (storno).' } },
    holder: { label: 'Contractant' },
    residency: { label: 'Țara de rezidență a contractantului' },
    politicallyExposed: { label: 'Contractantul este o persoană expusă politic', help: 'Sau rudă apropiată ori asociat al unei asemenea persoane.' },
    holderTravels: { label: 'Contractantul călătorește și el', demand: { yes: 'Contractantul călătorește și el.', no: 'Contractantul nu călătorește.' } },
    travellers: { label: 'Alți asigurați', help: 'Fiecare persoană care călătorește, în afara contractantului.', demand: 'Mai călătoresc și sunt asigurați: {value}.' },
    tariff: {
      label: 'Tarif',
      proposed: { individual: 'Completat după nume: devine „Familie” când toți cei care călătoresc au același nume.', family: 'Completat după nume: toți cei care călătoresc au același nume.' },
      demand: 'Tariful dorit este „{value}”.',
    },
    gdpr: { label: 'Clientul a primit informarea privind prelucrarea datelor personale.' },
    marketing: { label: 'Clientul dorește să primească oferte comerciale.' },
  },
  options: {
    area: { neighbours: 'Țările vecine', europe: 'Europa', world: 'Toată lumea' },
    currency: { RON: 'Lei (RON)', EUR: 'Euro (EUR)' },
    tariff: { individual: 'Individual', family: 'Familie' },
  },
  items: {
    travellers: {
      item: 'Asigurat suplimentar {n}',
      add: 'Adaugă un asigurat',
      questions: {
        lastName: { label: 'Nume' },
        firstName: { label: 'Prenume' },
        isForeign: { label: 'Cetățean străin fără CNP' },
        taxId: { label: 'CNP' },
        foreignTaxId: { label: 'Cod de identificare din țara de origine' },
        nationality: { label: 'Naționalitate' },
        birthDate: { label: 'Data nașterii' },
        gender: { label: 'Sex' },
        passport: { label: 'Numărul pașaportului' },
        idNumber: { label: 'Seria și numărul actului de identitate' },
        address: { label: 'Adresa' },
      },
      options: { gender: { m: 'Masculin', f: 'Feminin' } },
    },
  },
}
