/** The price list and the canned answers of the demo: invented, and about no person. */
import { cannedAnswer } from '@/care/conversations/answers/table'
import { offerPrice } from '@/care/offers/price-list/table'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'

/** In euros, without cents; titles in German, English, Turkish and French. */
export const PRICES = [
  [2400, 'Haartransplantation (FUE)', 'Hair transplant (FUE)', 'Saç ekimi (FUE)', 'Greffe de cheveux (FUE)'],
  [
    180,
    'Voruntersuchung, Blutbild',
    'Check and blood test',
    'Ön muayene, kan tahlili',
    'Bilan et prise de sang',
  ],
  [95, 'Hotel, eine Nacht', 'Hotel, one night', 'Otel, bir gece', 'Hôtel, une nuit'],
  [70, 'Flughafentransfer', 'Airport transfer', 'Havalimanı transferi', 'Transfert aéroport'],
  [120, 'Dolmetscherin, ein Tag', 'Interpreter, one day', 'Tercüman, bir gün', 'Interprète, une journée'],
] as const

/** @param hospitalIds of the content, each with its own list */
export async function seedPrices(tx: Tx, hospitalIds: readonly string[], updatedBy: UserId): Promise<void> {
  const at = now()
  const rows = hospitalIds.flatMap((hospitalId) =>
    PRICES.map(([euros, de, en, tr, fr]) => ({
      ...{ hospitalId, currency: 'EUR' as const, priceMinor: euros * 100 },
      ...{ titleDe: de, titleEn: en, titleTr: tr, titleFr: fr },
      ...{ validFrom: `${at.getUTCFullYear()}-01-01`, validUntil: null, updatedBy, updatedAt: at },
    })),
  )
  if (rows.length > 0) await tx.insert(offerPrice).values(rows)
}

export const ANSWERS: readonly (readonly [locale: Locale, subject: string, text: string])[] = [
  ['de', 'Rückruf', 'Guten Tag {name}, gern rufen wir Sie an. Wann, und unter welcher Nummer?'],
  ['en', 'Call back', 'Hello {name}, we will gladly call you. When, and on which number?'],
  ['tr', 'Geri arama', 'Merhaba {name}, sizi memnuniyetle ararız. Ne zaman ve hangi numaradan?'],
  ['fr', 'Rappel', 'Bonjour {name}, nous vous rappelons volontiers. Quand, et à quel numéro ?'],
  ['de', 'Fotos', 'Guten Tag {name}, zu {reference} brauchen wir Fotos von vorn, oben und hinten.'],
  ['en', 'Photos', 'Hello {name}, for {reference} we need photos from the front, above and behind.'],
  ['tr', 'Fotoğraf', 'Merhaba {name}, {reference} için önden, üstten ve arkadan fotoğraf gerekiyor.'],
  ['fr', 'Photos', 'Bonjour {name}, pour {reference} il nous faut des photos de face, du dessus et de dos.'],
]

export async function seedAnswers(tx: Tx, updatedBy: UserId): Promise<void> {
  const updatedAt = now()
  await tx
    .insert(cannedAnswer)
    .values(ANSWERS.map(([locale, subject, text]) => ({ locale, subject, text, updatedBy, updatedAt })))
}
