export const passwordsRo = {
  title: 'Parolă uitată',
  forgotten: 'Ați uitat parola?',
  lead: 'Scrieți adresa de e-mail cu care vă autentificați. Vă trimitem un link cu care alegeți o parolă nouă.',
  email: 'E-mail',
  emailMissing: 'Scrieți adresa de e-mail.',
  submit: 'Trimite linkul',
  submitting: 'Se trimite…',
  asked: 'Verificați căsuța de e-mail',
  askedHint: 'Dacă adresa este a unui utilizator, linkul ajunge în câteva minute. Este valabil o singură dată, timp de o oră. Dacă nu vine nimic, uitați-vă în dosarul de mesaje nedorite sau întrebați administratorul agenției.',
  noMail: 'Această instalare nu trimite e-mail',
  noMailHint: 'Cereți administratorului agenției un link pentru o parolă nouă.',
  toSignIn: 'Spre autentificare',
  mail: {
    subject: 'Parolă nouă',
    text: 'Bună ziua, {name},\n\nCineva a cerut o parolă nouă pentru contul dumneavoastră de la {agency}. Deschideți linkul de mai jos și alegeți-o. Linkul este valabil o singură dată, {minutes, plural, one {un minut} few {# minute} other {# de minute}}, și vă deconectează peste tot:\n\n{link}\n\nDacă nu ați cerut-o dumneavoastră, nu faceți nimic: parola actuală rămâne valabilă.',
  },
}
