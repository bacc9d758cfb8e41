import type { Chapter } from './chapter'
import { holderName } from './holder-facts'
import type { PrintedOffer } from './printed-offer'
import { day, money } from './wording'

/** dnt: the client's demands and needs. */
export function demandsAndNeeds({ product, holder, reply, insurer }: PrintedOffer): Chapter {
  return {
    title: 'Analiza cerințelor și necesităților (DNT)',
    subtitle: 'Întocmită pe baza informațiilor primite de la client',
    sections: [
      {
        heading: 'Clientul și produsul cerut',
        facts: [['Client', holderName(holder)], ['Produs', product.name], ['Început dorit', day(reply.startDate)]],
        paragraphs: [],
      },
      { heading: 'Cerințe și necesități', paragraphs: [product.need, 'Clientul cunoaște durata, limitele și excluderile produsului și dorește plata primei în RON.'] },
      {
        heading: 'Recomandare',
        paragraphs: [
          `Oferta ${insurer.name} răspunde cerințelor de mai sus, cu o primă de ${money(reply.premiumAmount, reply.currency)}. Recomandarea ține seama numai de nevoile clientului; comisionul distribuitorului nu a influențat alegerea.`,
        ],
      },
    ],
  }
}

/** pre-contract: what a client must be told before the contract. */
export function preContract({ reply, insurer }: PrintedOffer): Chapter {
  return {
    title: 'Informare precontractuală',
    subtitle: 'Informații oferite înainte de încheierea contractului de asigurare',
    sections: [
      {
        heading: 'Părțile',
        facts: [['Asigurător', `${insurer.name} (fictiv)`], ['Distribuitor', 'brokerul care prezintă oferta'], ['Moneda contractului', reply.currency]],
        paragraphs: ['Brokerul acționează în numele clientului și oferă consultanță. Este remunerat prin comision, inclus în prima de asigurare.'],
      },
      {
        heading: 'Contractul',
        paragraphs: [
          `Asigurarea începe la ${day(reply.startDate)}, ora 00:00, și se încheie la ${day(reply.endDate)}, ora 24:00, după plata primei.`,
          'Clientul poate denunța contractul încheiat la distanță în 14 zile, fără penalități și fără a arăta un motiv, dacă nu a avizat o daună.',
          'Contractului i se aplică legea română. Limba contractului este româna.',
        ],
      },
      {
        heading: 'Reclamații',
        paragraphs: ['Reclamațiile se trimit în scris asigurătorului sau brokerului și primesc răspuns în cel mult 30 de zile. Clientul se poate adresa și autorității de supraveghere sau unei entități de soluționare alternativă a litigiilor.'],
      },
    ],
  }
}

/** gdpr: how personal data is used. */
export function dataProtection({ insurer }: PrintedOffer): Chapter {
  return {
    title: 'Prelucrarea datelor cu caracter personal (GDPR)',
    subtitle: 'Notă de informare potrivit Regulamentului (UE) 2016/679',
    sections: [
      { heading: 'Operator și scopuri', paragraphs: [`${insurer.name} prelucrează datele din cerere pentru ofertare, încheierea și executarea contractului, instrumentarea daunelor și îndeplinirea obligațiilor legale.`] },
      { heading: 'Date și destinatari', paragraphs: ['Sunt prelucrate date de identificare, de contact și despre bunul asigurat. Pot fi transmise brokerului, intermediarului, reasigurătorilor și autorităților, în limitele legii.', 'Datele se păstrează pe durata contractului și a termenelor legale de arhivare.'] },
      { heading: 'Drepturi', paragraphs: ['Persoana vizată are drept de acces, rectificare, ștergere, restricționare, portabilitate și opoziție și poate depune plângere la autoritatea pentru protecția datelor.'] },
    ],
  }
}

/** What follows the risks covered, the same for every product. */
export const GENERAL_CONDITIONS: Chapter['sections'] = [
  { heading: '2. Excluderi', paragraphs: ['Nu sunt acoperite: fapta intenționată a asiguratului, războiul și actele asimilate, uzura normală, daunele produse înainte de începutul asigurării și pierderile indirecte neprevăzute expres.'] },
  { heading: '3. Obligațiile asiguratului', paragraphs: ['Asiguratul răspunde corect și complet la întrebări, plătește prima la termen, ia măsuri pentru limitarea daunei și o avizează în cel mult 5 zile lucrătoare de la producere.'] },
  { heading: '4. Despăgubirea', paragraphs: ['Despăgubirea se plătește în cel mult 15 zile de la primirea ultimului document necesar și nu depășește suma asigurată sau limitele pachetului ales.'] },
  { heading: '5. Încetare', paragraphs: ['Contractul încetează la sfârșitul perioadei, prin denunțare cu un preaviz de 20 de zile, sau la plata despăgubirii totale. Prima neconsumată se restituie dacă nu s-au plătit despăgubiri.'] },
]

/** terms-and-conditions, in short. */
export function conditions({ product, reply }: PrintedOffer): Chapter {
  return {
    title: 'Termeni și condiții',
    subtitle: product.name,
    sections: [
      { heading: '1. Riscuri acoperite', paragraphs: [reply.notes] },
      ...GENERAL_CONDITIONS,
    ],
  }
}
