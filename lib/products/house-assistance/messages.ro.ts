import type { ProductMessages } from '../product-messages'
import type { houseAssistance } from './definition'

export const houseAssistanceRo: ProductMessages<typeof houseAssistance> = {
  name: 'Asistență la domiciliu',
  short: 'Intervenții de urgență în locuință: instalații, încuietori, geamuri, electricitate.',
  steps: { holder: 'Contractantul', house: 'Locuința', cover: 'Perioada și pachetele' },
  questions: {
    holder: { label: 'Contractant' },
    houseAddress: { label: 'Adresa locuinței' },
    builtAreaM2: { label: 'Suprafața construită', help: 'Totalul construit, cu pereți, balcoane și alte spații construite.' },
    usableAreaM2: { label: 'Suprafața utilă', help: 'Fără pereți și fără spațiile comune; nu poate depăși suprafața construită.' },
    startDate: { label: 'Valabil de la' },
    termMonths: { label: 'Durata' },
    packageCodes: { label: 'Pachete', help: 'Fără alegere, asigurătorul propune pachetul.' },
  },
  options: {},
}
