/** A label that is any of the phrases: patterns in lower case without accents. */
export function labelOf(...phrases: readonly string[]): RegExp {
  return new RegExp(`^(?:${phrases.join('|')})$`)
}

/** Matches words that end in one of the phrases, which names what follows: 'tel. mobil: '. */
export function endingIn(...phrases: readonly string[]): RegExp {
  return new RegExp(`(?:^|[^a-z0-9])(?:${phrases.join('|')})(?:\\s*[(/][^()/]{0,20}[)]?)?\\s*(?:este|e|is|nr|numarul|numar|no|number|:|=|-|–|\\.|\\s)*$`)
}

/** What is read by its form is labelled too, and ends the value before it. */
export const LABELS_OF_FORMS = labelOf(
  'cnp', 'cod numeric personal', 'c\\.?i\\.?', 'b\\.?i\\.?', 'buletin', 'c\\.?u\\.?i\\.?', 'cif', 'cod fiscal', 'tel(?:efon)?\\.?(?: mobil)?', 'mobil', 'phone', 'mobile', 'e-?mail', 'adresa', 'domiciliu', 'address', 'judet', 'county', 'cod postal', 'postcode', 'localitate(?:a)?', 'oras', 'city', 'valoare(?:a)?', 'value', 'pret(?:ul)?', 'price', 'valabil(?: de la)?',
)

const NEXT_LABEL = /\s(?:(?:cnp|c\.?i|b\.?i|cui|cif|tel(?:efon)?|mobil|e-?mail|adresa|domicili\p{L}*|str|strada|localitate\p{L}*|jud\p{L}*|vin|nr|num[aă]r(?:ul)?|an(?:ul)? (?:de )?(?:fabrica|constr)\p{L}*|culoare\p{L}*|combustibil\p{L}*|capacitate\p{L}*|cilindree\p{L}*|putere\p{L}*|mas[aă] (?:total|proprie|maxim)\p{L}*|categori[ae]|rulaj\p{L}*|model(?:ul)?|chassis|plate|year|fuel|colou?r|phone|mobile)(?=[.:\s]|$)|seri[ae] (?:de )?(?:motor|civ|ci|caroserie|[sșş]asiu)(?=[.:\s]|$)).*$/iu

/** A piece of words up to the next label, which a text pasted as one line has without a mark between. */
export function upToNextLabel(piece: string): string {
  return piece.replace(NEXT_LABEL, '')
}
