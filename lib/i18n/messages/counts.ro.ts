/** Things that are counted, in the three Romanian plural forms. */
export const countsRo = {
  offers: '{count, plural, one {# ofertă} few {# oferte} other {# de oferte}}',
  insurers: '{count, plural, one {# asigurător} few {# asigurători} other {# de asigurători}}',
  policies: '{count, plural, one {# poliță} few {# polițe} other {# de polițe}}',
  clients: '{count, plural, one {# client} few {# clienți} other {# de clienți}}',
  problems: '{count, plural, one {un răspuns de corectat} few {# răspunsuri de corectat} other {# de răspunsuri de corectat}}',
  answersMissing: '{count, plural, =0 {nu mai lipsește nimic} one {mai lipsește un răspuns} few {mai lipsesc # răspunsuri} other {mai lipsesc # de răspunsuri}}',
  days: '{count, plural, one {o zi} few {# zile} other {# de zile}}',
  months: '{count, plural, one {o lună} few {{count} luni} other {{count} de luni}}',
  results: '{count, plural, =0 {niciun rezultat} one {un rezultat} few {# rezultate} other {# de rezultate}}',
}
