import type { AssetProduct } from '@/lib/contracts/assets/products'

/** What the client of each product wants, as the demands and needs statement says it. */
export const PRODUCT_NEEDS = {
  solarPanel: 'Clientul dorește ca echipamentele fotovoltaice sau solare montate să fie reparate ori înlocuite după avarii, furt sau fenomene naturale.',
  gap: 'Clientul dorește să nu suporte diferența dintre valoarea de achiziție a vehiculului și despăgubirea primită la daună totală sau furt.',
  houseAssistance: 'Clientul dorește intervenții rapide la locuință pentru defecțiuni de instalații sanitare, electrice, încuietori și geamuri.',
  tire: 'Clientul dorește înlocuirea anvelopelor noi dacă acestea se avariază accidental în perioada asigurată.',
  digitalProtection: 'Clientul dorește protecție pentru identitate, plăți și date atunci când folosește servicii digitale.',
  businessCyberProtection: 'Firma dorește acoperirea costurilor după un incident cibernetic: refacerea datelor, întreruperea activității, răspundere.',
  extendedWarranty: 'Clientul dorește acoperirea reparațiilor mecanice și electrice după expirarea garanției producătorului.',
} as const satisfies Record<AssetProduct, string>
