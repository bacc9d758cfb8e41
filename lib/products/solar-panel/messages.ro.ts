import type { ProductMessages } from '../product-messages'
import type { solarPanel } from './definition'

export const solarPanelRo: ProductMessages<typeof solarPanel> = {
  name: 'Panouri solare',
  short: 'Panouri fotovoltaice sau solare și pompe de căldură, cu invertor și contor inteligent.',
  wanted: '{client} dorește o asigurare a echipamentelor fotovoltaice {subject}.',
  steps: { holder: 'Contractantul', equipment: 'Echipamentele', cover: 'Perioada și valoarea', agreements: 'Acorduri' },
  questions: {
    holder: { label: 'Contractant' },
    equipment: { label: 'Echipamente', help: 'Câte unul pentru fiecare marcă sau adresă; bucățile la fel se numără împreună.' },
    purchasePriceBani: { label: 'Prețul de achiziție', help: 'Pentru toate echipamentele, cu TVA.', demand: 'Prețul de achiziție este {value}.' },
    startDate: { label: 'Valabil de la', help: 'Cel mai târziu în ziua în care echipamentul cel mai vechi împlinește doi ani.', demand: 'Asigurarea începe la {value}.' },
    termMonths: { label: 'Durata', help: 'Ani întregi. Montat de mai puțin de un an: până la 72 de luni; de un an: 60; de doi ani: 48.', demand: 'Durata este de {value}.' },
    gdpr: { label: 'Clientul a primit informarea privind prelucrarea datelor personale.' },
    consultation: { label: 'Clientul a primit consultanță înainte de încheierea contractului.' },
    dnt: { label: 'Cerințele și necesitățile clientului au fost analizate.' },
  },
  options: {},
  items: {
    equipment: {
      item: 'Echipamentul {n}',
      add: 'Adaugă un echipament',
      questions: {
        category: { label: 'Categoria', demand: 'din categoria {value}' },
        type: { label: 'Racordarea' },
        brand: { label: 'Marca și modelul', help: 'De exemplu Fulgor 450 Wp.', demand: 'marca {value}' },
        power: { label: 'Puterea', help: 'Cu unitatea de măsură, de exemplu 5,4 kW.', demand: 'cu puterea de {value}' },
        count: { label: 'Număr de bucăți', demand: 'în număr de {value}' },
        installationDate: { label: 'Data montării', help: 'Cel mult doi ani în urmă.' },
        inverterBrand: { label: 'Marca invertorului' },
        smartMeterBrand: { label: 'Marca contorului inteligent' },
        address: { label: 'Adresa montării', demand: 'montat la adresa {value}' },
      },
      options: {},
    },
  },
}
