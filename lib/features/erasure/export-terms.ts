/** What the members of data.json mean, in the words of the desk. */
export const EXPORT_TERMS = {
  exportedAt: { ro: 'Data și ora exportului', en: 'When this was exported' },
  client: { ro: 'Clientul: datele salvate', en: 'The client: what was saved' },
  quotes: { ro: 'Cererile de ofertă ale clientului', en: 'The client’s quotes' },
  'quotes.answers': { ro: 'Răspunsurile din cerere', en: 'The answers of the quote' },
  'quotes.runs': { ro: 'De câte ori s-au cerut oferte, cu răspunsurile de atunci', en: 'Each asking of insurers, with the answers of then' },
  'quotes.runs.declarations': { ro: 'Ce a declarat clientul, cu versiunea textelor', en: 'What the client declared, with the version of the words' },
  'quotes.runs.insurers': { ro: 'Asigurătorii întrebați și ce au răspuns', en: 'The insurers that were asked, and their words' },
  'quotes.offers': { ro: 'Ofertele primite', en: 'The offers that came' },
  'quotes.proposals': { ro: 'Propunerile trimise, cu alegerile și acordurile date', en: 'The proposals shared, with choices and consents' },
  'quotes.attempts': { ro: 'Încercările de emitere și plățile', en: 'The issue attempts and payments' },
  policies: { ro: 'Polițele', en: 'The policies' },
  'policies.differences': { ro: 'Diferențe găsite la verificare', en: 'Differences found in the review' },
  mentions: { ro: 'Ce scrie despre client în cererile altora', en: 'What quotes of others hold about the client' },
  history: { ro: 'Cine a lucrat cu aceste date și când', en: 'Who worked with this data, and when' },
  amountBani: { ro: 'Suma în bani (sau cenți)', en: 'The amount in bani (or cents)' },
} as const
