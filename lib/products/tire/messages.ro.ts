import type { ProductMessages } from '../product-messages'
import type { tire } from './definition'

export const tireRo: ProductMessages<typeof tire> = {
  name: 'Anvelope',
  short: 'Patru anvelope cumpărate de curând, pentru tăieturi, înțepături și lovituri.',
  wanted: '{client} dorește o asigurare a anvelopelor {subject}.',
  steps: { holder: 'Contractantul', tires: 'Anvelopele', cover: 'Perioada și acordurile' },
  questions: {
    holder: { label: 'Contractant' },
    tireMake: { label: 'Producătorul anvelopelor', help: 'Același pentru toate patru.' },
    tireModel: { label: 'Modelul anvelopelor' },
    rimInches: { label: 'Diametrul jantei', help: 'În inch: la 205/55 R16 este 16.', demand: 'Anvelopele sunt pentru jante de {value}.' },
    dot: { label: 'Codul DOT', help: 'Ultimele patru cifre de pe flanc: săptămâna și anul.' },
    purchaseDate: { label: 'Data cumpărării', help: 'Cel mult 30 de zile în urmă.' },
    purchasePriceBani: { label: 'Prețul plătit', help: 'Pentru toate patru anvelopele, cel mult 8.000 RON.', demand: 'Anvelopele au costat {value}.' },
    vehicleBrand: { label: 'Marca vehiculului', demand: 'Vehiculul este marca {value}.' },
    vehicleModel: { label: 'Modelul vehiculului', demand: 'Modelul vehiculului este {value}.' },
    startDate: { label: 'Valabil de la', help: 'Cel mai devreme azi, cel mai târziu peste 60 de zile.', demand: 'Asigurarea începe la {value}.' },
    termMonths: { label: 'Durata', demand: 'Durata este de {value}.' },
    purchased4Tires: { label: 'Clientul a cumpărat patru anvelope de același fel.' },
    customerAgreement: { label: 'Clientul este de acord cu prelucrarea datelor pentru încheierea contractului.' },
    tireMakerDataAgreement: { label: 'Clientul este de acord ca datele să fie transmise producătorului anvelopelor.' },
    marketingConsent: { label: 'Clientul dorește să primească oferte comerciale.' },
  },
  options: { termMonths: { 12: '12 luni', 24: '24 de luni' } },
}
