/** Usual Romanian names; whoever has one by chance is not meant. */
export const LAST_NAMES = [
  'Popescu', 'Ionescu', 'Dumitrescu', 'Stan', 'Stoica', 'Gheorghe', 'Rusu', 'Munteanu', 'Matei', 'Constantin', 'Mihai', 'Moldoveanu', 'Tudor', 'Dobre', 'Barbu', 'Nistor', 'Florea',
  'Dinu', 'Dragomir', 'Ștefănescu', 'Georgescu', 'Marinescu', 'Petrescu', 'Ungureanu', 'Lazăr', 'Ciobanu', 'Voicu', 'Enache', 'Preda', 'Toma', 'Sandu', 'Manole', 'Olteanu', 'Ardelean',
  'Crișan', 'Mureșan', 'Câmpeanu', 'Bucur', 'Neagu', 'Vasilescu', 'Păun', 'Iacob', 'Cozma', 'Bejan', 'Rotaru', 'Chiriac', 'Grosu', 'Pavel', 'Suciu', 'Szabo', 'Kovacs', 'Nagy',
] as const

export const WOMEN = [
  'Maria', 'Elena', 'Ioana', 'Andreea', 'Ana', 'Mihaela', 'Cristina', 'Gabriela', 'Daniela', 'Alexandra', 'Raluca', 'Simona', 'Adriana', 'Carmen', 'Monica', 'Laura', 'Diana', 'Roxana',
  'Oana', 'Irina', 'Corina', 'Ramona', 'Bianca', 'Denisa', 'Teodora', 'Camelia', 'Lavinia', 'Georgiana',
] as const

export const MEN = [
  'Andrei', 'Alexandru', 'Mihai', 'Ion', 'Cristian', 'Gabriel', 'Ștefan', 'Vlad', 'Radu', 'Bogdan', 'Adrian', 'Marius', 'Florin', 'Dan', 'Cătălin', 'Sorin', 'George', 'Nicolae', 'Paul',
  'Răzvan', 'Tudor', 'Victor', 'Liviu', 'Octavian', 'Horia', 'Călin', 'Emil', 'Lucian',
] as const

/** What a company does: the word in its name, and its activity. */
export const TRADES = [
  ['Transporturi', '4941'], ['Construcții', '4120'], ['Brutăria', '1071'], ['Cofetăria', '1071'], ['Instalații', '4322'], ['Tâmplăria', '1623'], ['Ferma', '0124'], ['Hotel', '5510'],
  ['Restaurant', '5610'], ['Contabil', '6920'], ['Arhitectură', '7111'], ['Curățenie', '8121'],
] as const

/** The own word in a company's name. */
export const COMPANY_WORDS = [
  'Bradul', 'Izvorul', 'Carpatin', 'Mesteacănul', 'Cerbul', 'Luceafărul', 'Zorile', 'Aurora', 'Ghiocelul', 'Salcia', 'Rarău', 'Ceahlău', 'Retezat', 'Bucegi', 'Someș', 'Mureșul', 'Siretul',
  'Oltul', 'Delta', 'Ancora', 'Busuiocul', 'Macul', 'Teiul', 'Arinul',
] as const

export const STREETS = [
  'Strada Mihai Eminescu', 'Strada Avram Iancu', 'Strada Horea', 'Strada Republicii', 'Strada Libertății', 'Strada Primăverii', 'Strada Florilor', 'Strada Teilor', 'Bulevardul Unirii',
  'Bulevardul Independenței', 'Strada Nicolae Bălcescu', 'Strada Victoriei', 'Strada Morii', 'Strada Gării', 'Aleea Castanilor', 'Strada Ion Creangă', 'Strada George Enescu', 'Strada Viilor',
] as const
