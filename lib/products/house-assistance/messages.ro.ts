import type { ProductMessages } from '../product-messages'
import type { houseAssistance } from './definition'

export const houseAssistanceRo: ProductMessages<typeof houseAssistance> = {
  name: 'Asistență la domiciliu',
  tile: 'Asistență locuință',
  short: 'Intervenții de urgență în locuință: instalații, încuietori, geamuri, electricitate.',
  wanted: '{client} dorește asistență la domiciliu pentru locuința din {subject}.',
  steps: { holder: 'Contractantul', house: 'Locuința', cover: 'Perioada și pachetele' },
  questions: {
    holder: { label: 'Contractant' },
    houseAddress: { label: 'Adresa locuinței' },
    builtAreaM2: { label: 'Suprafața construită', help: 'Totalul construit, cu pereți, balcoane și alte spații construite.', demand: 'Locuința are o suprafață construită de {value}.' },
    usableAreaM2: { label: 'Suprafața utilă', help: 'Fără pereți și fără spațiile comune; nu poate depăși suprafața construită.', demand: 'Suprafața utilă este de {value}.' },
    startDate: { label: 'Valabil de la', demand: 'Asigurarea începe la {value}.' },
    termMonths: { label: 'Durata', demand: 'Durata este de {value}.' },
    packageCodes: { label: 'Pachete', help: 'Dacă nu alegeți, asigurătorul propune pachetul.', demand: 'Pachetele dorite sunt: {value}.' },
  },
  options: {},
}
