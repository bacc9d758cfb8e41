/** Words of which programs make names of members and codes. A name of other words may be a person's and is never kept. */
const WORDS: ReadonlySet<string> = new Set(
  `a abroad account accident acord act action active activity actual additional address adresa age agency agent agreement agreements air all allow allowed amount an annual answer any applied are
  area asigurare asigurat asigurator assistance async at authentication authority auto available bagaj baggage bani bank base basic beneficiary birth birthdate block body bonus borrower brand
  broker building built business by caen calculation calculated callback can cancel cancellation car card carrier casco cash category caused cause chassis check child children citizenship city
  claim claims class clause client clients cnp cod code codes collision color comfort comision commission company compensation complete computers condition conditions confirmed consent consultation
  contract contractant contribution cost correlation count country county cover coverage coverages covers created creation credit cui currency current customer customers cyber damage data date dates day days
  deadline debug declaration deductible deductibles default delivery deposit desc description destination detail details device diesel digital direct disability discount display dnt
  document documents dot driver drivers driving due duration edition electric email employees end engine entity environment equipment error errors europe event exact exchange exclusion
  exclusions expires expire expiry extended extra extras factor family fee fees field fields file filename files final fire firewall first firstname fleet flag flood floor for foreign form format formula fransiza free
  from fuel full gap gdpr gender glass green gross group guarantee has hash hail health height high holder home hour house hours id identification identifier ids image in included
  index indicative individual info information initial inspection installment installments instalment insurance insured insurer insurers interest invoice ipid is iso issue issued issuer item
  items judet key kind km label language last lastname leasing legal length level liability license limit limits link list loan localitate locality location loss luggage lump make malus manager managers manufacturer market
  max maximum medical member members message messages meta method mileage min minimum mobile mode model month months motor name names nationality natural net new next no note notes notice nr
  number numar nume object of offer offers offline oferta office officer on online only operator option optional options or order organization origin other out owner own own_damage package packages page paid param parameters parent part
  partial party passenger pay payment payments pdf per percent percentage period permanent person personal phone pid place plan plane plate policy policies policyholder polita position postcode power pre premium
  previous price prices prima primary print priority private product products profession profile property protection provider providers public purchase purpose quantity question questions quick quote
  rata rate rates rating ratio reason rebate receipt recommended record reference refresh region registration reject rejected relation remark renewal renew repair replacement report request required
  requirement residency response result results retired return risk roadside role ron rows safety score seats second section segment selected seller sent sequence serial series server servers service session severity
  sex siruta size solar source special sport sports sport_use standard start state status storno street sum suma summary supplement support surcharge surname system tac tariff tax taxa taxes taxid technical
  telephone tenant term terms territory test text theft third tier time timestamp tire title to toc token tool total towing trace track tracking transaction transfer transit transport transportation travel trip
  true type types underwriting unique unit until updated update upgrade url usage usable use used user uuid valid validation validity value values vandalism vat vehicle vehicles version vin voluntary
  wallet warning warnings warranty website weight width winter with without work world worker year years yes zip zone tva eur eurocasco idempotency attempt x y z`
    .split(/\s+/),
)
const LENGTH_MAX = 80

/** Whether a text is made of technical words alone: `taxOffice`, `correlation_id`, `product.policyholder.address.city`, `offers.0.premiumAmount`. */
export function isTechnicalName(text: string): boolean {
  return text.length > 0 && text.length <= LENGTH_MAX && /^[A-Za-z][A-Za-z0-9]*(?:[._-]?[A-Za-z0-9]+)*$/.test(text) && tokensOf(text).every(isTechnical)
}

function tokensOf(text: string): readonly string[] {
  return text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Za-z])(\d)/g, '$1 $2').replace(/(\d)([A-Za-z])/g, '$1 $2').split(/[\s._-]+/).map((token) => token.toLowerCase())
}

const isTechnical = (token: string): boolean => WORDS.has(token) || /^\d{1,2}$/.test(token)
