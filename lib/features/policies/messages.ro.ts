export const filingRo = {
  open: 'Înregistrează o poliță',
  lead: 'O poliță emisă în altă parte se înregistrează cu documentul ei. Acesta se cere serviciului după serie și număr și trebuie să cuprindă contractantul, produsul, ambele date, seria și numărul.',
  product: 'Produs',
  insurer: 'Asigurător',
  choose: 'Alegeți',
  productFirst: 'Alegeți întâi produsul',
  series: 'Seria',
  number: 'Numărul',
  holderName: 'Numele contractantului',
  holderNameHint: 'Ca în poliță: numele și prenumele, sau denumirea firmei.',
  startDate: 'Prima zi',
  endDate: 'Ultima zi',
  premium: 'Prima totală',
  currency: 'Moneda',
  submit: 'Caută și înregistrează polița',
  cancel: 'Renunță',
  close: 'Închide',
  summary: '{count, plural, one {Verificați un răspuns} few {Verificați {count} răspunsuri} other {Verificați {count} de răspunsuri}}',
  failed: 'Polița nu a fost înregistrată',
  problems: {
    productMissing: 'Alegeți produsul.',
    insurerMissing: 'Alegeți asigurătorul.',
    seriesMissing: 'Scrieți seria poliței.',
    numberMissing: 'Scrieți numărul poliței.',
    nameMissing: 'Scrieți numele contractantului, cel puțin 3 caractere.',
    tooLong: 'Prea lung: cel mult {max} de caractere.',
    dayWrong: 'Scrieți data ca zz.ll.aaaa, de exemplu 14.03.2026.',
    endsBeforeStart: 'Ultima zi este înaintea primei zile.',
    premiumWrong: 'Scrieți o sumă mai mare decât zero, de exemplu 1234,56.',
  },
  badge: 'înregistrată, emisă în altă parte',
  filedAt: 'Înregistrată',
}

/** The payment as declared, beside the one that the service recorded. */
export const paymentRecordRo = {
  title: 'Plata: declarată și înregistrată',
  agrees: 'coincide',
  differs: 'diferă',
  differsLead: 'Serviciul a înregistrat altă plată decât cea declarată. Lămuriți diferența cu operatorul înainte de decontare.',
  both: 'declarat {declared}, înregistrat {recorded}',
  notStated: '{declared} (serviciul nu precizează)',
  otherWord: '{declared} (transmis asigurătorului ca „{recorded}”)',
  parts: { amount: 'Suma', date: 'Data', documentNumber: 'Document', method: 'Metodă' },
  difference: {
    collect: {
      title: '{count, plural, one {Plătit {paid}, emisă la {due}: de încasat {left}} other {Plătit {paid}, emise la {due}: de încasat {left}}}',
      do: 'Asigurătorul a emis la alt preț decât cel plătit și cere diferența. Încasați-o de la client și înregistrați-o ca plată ulterioară a poliței; până atunci polița rămâne marcată.',
      badge: '{count, plural, one {de încasat {left}} few {de încasat {left} la cele # polițe} other {de încasat {left} la cele # de polițe}}',
    },
    giveBack: {
      title: '{count, plural, one {Plătit {paid}, emisă la {due}: de restituit {left}} other {Plătit {paid}, emise la {due}: de restituit {left}}}',
      do: 'Asigurătorul a emis la un preț mai mic decât cel plătit. Restituiți diferența clientului și înregistrați restituirea; până atunci polița rămâne marcată.',
      badge: '{count, plural, one {de restituit {left}} few {de restituit {left} la cele # polițe} other {de restituit {left} la cele # de polițe}}',
    },
    ofAllParts: {
      collect: {
        title: '{count, plural, one {Emisă la {due}: {left} în plus față de prima declarată} other {Emise la {due}: {left} în plus față de prima declarată}}',
        do: 'Diferența privește prima întreagă, pe toate ratele: nu este scadentă toată azi. Aflați de la asigurător ratele noi, încasați diferența odată cu ele și înregistrați-o ca plată ulterioară; până atunci polița rămâne marcată.',
        badge: '{count, plural, one {{left} în plus, pe rate} few {{left} în plus, pe rate, la cele # polițe} other {{left} în plus, pe rate, la cele # de polițe}}',
      },
      giveBack: {
        title: '{count, plural, one {Emisă la {due}: {left} în minus față de prima declarată} other {Emise la {due}: {left} în minus față de prima declarată}}',
        do: 'Diferența privește prima întreagă, pe toate ratele. Aflați de la asigurător ratele noi; ce s-a încasat în plus restituiți clientului și înregistrați; până atunci polița rămâne marcată.',
        badge: '{count, plural, one {{left} în minus, pe rate} few {{left} în minus, pe rate, la cele # polițe} other {{left} în minus, pe rate, la cele # de polițe}}',
      },
    },
    record: 'Înregistrează diferența',
    filter: 'cu plată de încheiat',
    otherPayment: 'Serviciul a înregistrat altă plată decât cea declarată pentru polița {number}. Comparați-le în poliță și lămuriți diferența cu operatorul înainte de decontare.',
  },
  declaredSum: 'declarat asigurătorului: {amount}',
  firstPart: 'încasat la emitere: rata 1 din {count}, {amount}',
  schedule: {
    title: 'Rate',
    lead: 'Ratele poliței, așa cum le-a emis asigurătorul, cu ce s-a încasat la emitere și ce ați înregistrat de atunci.',
    ofOffer: 'Ratele ofertei: în răspunsul la emitere asigurătorul nu a numit rate. Lângă ele stau încasarea de la emitere și ce ați înregistrat de atunci.',
    part: 'rata {number} din {of}',
    when: { collected: 'încasată', past: 'scadență trecută', next: 'următoarea', later: 'viitoare' },
    collected: 'încasat la emitere{amount, select, same {} other {: {amount}}}',
    collectedLater: 'încasat pe {day}{amount, select, same {} other {: {amount}}}',
    record: 'Înregistrează încasarea',
    recordPart: 'Înregistrează încasarea: rata {number} din {of}',
  },
  further: {
    title: 'Plăți ulterioare',
    collected: 'Suma încasată (RON)',
    givenBack: 'Suma restituită (RON)',
    amountWrong: 'Scrieți o sumă de cel mult {most}.',
    amountOfInstallment: 'Rata se încasează întreagă: {amount}.',
    amountMissing: 'Scrieți suma încasată, în RON.',
    installment: 'Rata {number} din {of}, scadentă la {day}: {amount}.',
    ofInstallment: 'rata {number}',
    submit: 'Înregistrează',
  },
}

export const zipRo = {
  fileName: 'lipsesc.txt',
  missing: {
    offer: 'Documentele unei oferte nu au putut fi luate. {why}',
    policy: 'Documentele unei polițe nu au putut fi luate. {why}',
  },
}

/** Texts of what a client wants of a policy and no service does. */
export const policyRequestsRo = {
  title: 'Solicitări ale clientului',
  lead: 'Serviciul nu are o operațiune pentru modificarea sau rezilierea poliței: cereți-o asigurătorului și urmăriți-o aici.',
  none: 'Nicio solicitare.',
  add: 'Notează o solicitare',
  kind: 'Ce se cere',
  kinds: { endorsement: 'act adițional', cancellation: 'reziliere', other: 'altceva' },
  text: 'Notă',
  day: 'Termen',
  save: 'Notează',
  saved: 'Notată.',
  papers: 'Documentele solicitărilor',
  download: 'Descarcă: {paper}',
  noClient: 'Polița nu este legată de fișa unui client: salvați contractantul ca client, apoi notați solicitarea.',
}

/** Texts of what the service answered to the issue request. */
export const policyAnswerRo = {
  title: 'Ce a răspuns serviciul',
  lead: 'Numele, codurile și textele libere sunt ascunse înainte de a fi păstrate.',
  gone: 'Răspunsul nu mai este păstrat.',
  at: '{at} · {ms, number} ms · {status}',
}
