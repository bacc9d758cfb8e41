import type { ProductMessages } from '../product-messages'
import type { businessCyberProtection } from './definition'

export const businessCyberProtectionRo: ProductMessages<typeof businessCyberProtection> = {
  name: 'Protecție cibernetică pentru firme',
  tile: 'Cyber firme',
  short: 'Pentru firme mici: atacuri cibernetice, pierderea datelor, întreruperea activității.',
  wanted: '{client} dorește o asigurare de protecție cibernetică pentru {subject}.',
  steps: { holder: 'Contractantul', business: 'Firma și echipamentele', cover: 'Acoperirea și perioada' },
  questions: {
    holder: { label: 'Contractant' },
    website: { label: 'Adresa paginii de internet', help: 'Întreagă, de exemplu https://www.exemplu.ro.' },
    turnover: { label: 'Cifra de afaceri anuală' },
    employees: { label: 'Număr de angajați', help: 'Între 1 și 100.' },
    computers: { label: 'Număr de calculatoare', help: 'Între 1 și 25.' },
    insuredComputers: { label: 'Calculatoare asigurate', demand: 'Numărul calculatoarelor asigurate este {value}.' },
    servers: { label: 'Număr de servere', help: '0 dacă firma nu are servere.' },
    insuredServers: { label: 'Servere asigurate', demand: 'Numărul serverelor asigurate este {value}.' },
    hasFirewall: { label: 'Firma folosește un firewall?' },
    hasAntivirus: { label: 'Firma folosește un antivirus?' },
    insuredAmountEuro: { label: 'Suma asigurată', help: 'Între 5.000 și 100.000 EUR.', demand: 'Suma asigurată dorită este {value}.' },
    wantsEndpointSoftware: { label: 'Firma dorește un program de protecție pentru calculatoare?', demand: { yes: 'Se dorește un program de protecție pentru calculatoare.', no: 'Nu se dorește un program de protecție pentru calculatoare.' } },
    wantsEdrForComputers: { label: 'Firma dorește monitorizare EDR pentru calculatoare?', demand: { yes: 'Se dorește monitorizare EDR pentru calculatoare.', no: 'Nu se dorește monitorizare EDR pentru calculatoare.' } },
    wantsEdrForServers: { label: 'Firma dorește monitorizare EDR pentru servere?', demand: { yes: 'Se dorește monitorizare EDR pentru servere.', no: 'Nu se dorește monitorizare EDR pentru servere.' } },
    startDate: { label: 'Valabil de la', help: 'Cel mai devreme mâine, cel mai târziu peste 60 de zile.', demand: 'Asigurarea începe la {value}.' },
    termMonths: { label: 'Durata' },
    installments: { label: 'Număr de rate', help: 'Între 1 și 4; fără răspuns, plata este integrală.', demand: 'Numărul de rate dorit este {value}.' },
  },
  options: { turnover: { less_than_100k: 'Sub 100.000 EUR', less_than_500k: 'Sub 500.000 EUR', less_than_1m: 'Sub 1.000.000 EUR' } },
}
