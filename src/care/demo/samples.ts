/**
 * Sample requests of a demo installation: invented people, phone numbers reserved for fiction, texts marked as
 * samples.
 */

import type { CallDay } from '@/care/intake/constants'
import type { LandingRequest } from '@/care/intake/schema'
import type { OfferDraft } from '@/care/offers/schema'
import { instantOf } from '@/care/orders/trip/rules'
import type { SampleDocument } from './seed-documents'
import type { SampleConversation } from './seed-messages'
import type { SampleTrip } from './seed-trip'

export type SampleRequest = Omit<
  LandingRequest,
  'consents' | 'form' | 'leadSource' | 'affiliateKey' | 'landingPage'
> & {
  readonly service: string
  readonly messaging: boolean
  readonly daysAgo: number
  /** When they want to be called, in their zone. */
  readonly call?: {
    readonly callDays: CallDay[]
    readonly contactFrom: string
    readonly contactUntil: string
  }
  readonly conversation?: SampleConversation
  readonly documents?: readonly SampleDocument[]
  /** How far its handling has come; the offer and its answer follow from that. */
  readonly progress:
    | { readonly stage: 'pending' }
    | { readonly stage: 'review' }
    | { readonly stage: 'declined'; readonly reason: string }
    | { readonly stage: 'offered'; readonly offer: OfferDraft }
    | { readonly stage: 'booked'; readonly offer: OfferDraft; readonly trip: SampleTrip }
}

/** The member of the care team who is assigned to the samples. */
export const SAMPLE_STAFF = 'support@demo.kervan.example'

const BERLIN = { dialCode: '+49', timeZone: 'Europe/Berlin', locale: 'de' } as const
const JONAS = {
  ...{ ...BERLIN, firstName: 'Jonas', lastName: 'Weber', country: 'DE', phone: '+4917604069012' },
  email: 'patient@demo.kervan.example',
} as const

/** @param dayIn days from now → calendar day in Istanbul */
export function sampleRequests(dayIn: (days: number) => string): readonly SampleRequest[] {
  return [...ownRequests(dayIn), ...VISITORS]
}

function ownRequests(dayIn: (days: number) => string): readonly SampleRequest[] {
  return [
    {
      ...JONAS,
      service: 'Operation des Grauen Stars',
      message:
        'Beispielanfrage: Bei mir wurde auf beiden Augen ein Grauer Star festgestellt. Ich möchte die Operation gern bei Ihnen machen lassen, am liebsten beide Augen in einer Woche. Meine Frau würde mitreisen.',
      messaging: true,
      daysAgo: 19,
      progress: { stage: 'booked', offer: cataractOffer(dayIn), trip: cataractTrip(dayIn) },
    },
    {
      ...JONAS,
      service: 'Zahnimplantate',
      message:
        'Beispielanfrage: Mir fehlen unten links zwei Backenzähne. Ein Röntgenbild vom Mai habe ich. Was kosten zwei Implantate mit Kronen, und wie oft müsste ich kommen?',
      messaging: true,
      daysAgo: 4,
      progress: { stage: 'offered', offer: implantOffer(dayIn) },
      conversation: IMPLANT_CONVERSATION,
      documents: IMPLANT_DOCUMENTS,
    },
    {
      ...{ ...BERLIN, timeZone: 'Europe/Vienna', firstName: 'Emma', lastName: 'Schmidt', country: 'AT' },
      phone: '+4917604069047',
      email: 'demo@demo.kervan.example',
      service: 'Haartransplantation für Frauen',
      message:
        'Beispielanfrage: Mein Haar wird am Scheitel seit drei Jahren dünner. Geht eine Transplantation, ohne dass alles abrasiert wird? Ich hätte im Frühjahr zwei Wochen Zeit.',
      messaging: false,
      daysAgo: 3,
      progress: { stage: 'offered', offer: hairOffer(dayIn) },
    },
  ]
}

const IMPLANT_CONVERSATION: SampleConversation = {
  subject: 'Wie oft muss ich kommen?',
  messages: [
    {
      from: 'patient',
      text: 'Beispielnachricht: Danke für das Angebot. Reicht es, wenn ich für die Kronen nach drei Monaten zwei Tage komme? Und darf ich vorher mein Blutdruckmittel weiter nehmen?',
      translation: {
        locale: 'tr',
        text: 'Örnek mesaj: Teklif için teşekkürler. Kronlar için üç ay sonra iki günlüğüne gelmem yeterli olur mu? Bir de o zamana kadar tansiyon ilacımı kullanmaya devam edebilir miyim?',
        translator: 'Melike Tezcan',
      },
    },
    {
      from: 'team',
      text: 'Beispielnachricht: Guten Tag Herr Weber, für die Kronen planen wir zwei bis drei Tage ein. Ihr Blutdruckmittel nehmen Sie bitte wie gewohnt weiter. Dr. Aksoy bespricht das vor der Behandlung noch einmal mit Ihnen.',
    },
  ],
}

const IMPLANT_DOCUMENTS: readonly SampleDocument[] = [
  {
    ...{ title: 'Zahnbefund der Hausärztin', name: 'zahnbefund.pdf', type: 'pdf', category: 'report' },
    lines: [
      'Beispielbefund der Demo',
      'Jonas Weber, erfundene Angaben',
      'Fehlende Zähne: 36 und 37. Zahnfleisch ohne Befund.',
      'Empfehlung: Versorgung mit zwei Implantaten.',
    ],
  },
  {
    ...{ title: 'Medikamentenplan', name: 'medikamente.pdf', type: 'pdf', category: 'prescription' },
    lines: ['Beispielplan der Demo', 'Ramipril 5 mg, morgens eine Tablette', 'Stand: erfunden'],
  },
  {
    ...{ title: 'Röntgenbild vom Mai', name: 'roentgen-mai.jpg', type: 'jpg', category: 'imaging' },
    ...{ lines: [], isOfOffer: true },
  },
]

const VISITORS: readonly SampleRequest[] = [
  {
    ...{ firstName: 'Niamh', lastName: 'Gallagher', email: 'niamh.gallagher@example.org', country: 'IE' },
    ...{ locale: 'en', phone: '+353209150123', dialCode: '+353', timeZone: 'Europe/Dublin' },
    service: 'LASIK',
    message:
      'Sample request: I wear −9.5 on both eyes and my optician says my corneas are rather thin. Would LASIK still be possible? I can send the measurements.',
    messaging: false,
    daysAgo: 9,
    progress: {
      stage: 'declined',
      reason:
        'We cannot make an offer for LASIK without the measurements of your corneas, and they have not arrived. You are welcome to send us a new request once you have them.',
    },
  },
  {
    ...{ firstName: 'Aylin', lastName: 'Yılmaz', email: 'aylin.yilmaz@example.org', country: 'GB' },
    ...{ locale: 'tr', phone: '+447700900461', dialCode: '+44', timeZone: 'Europe/London' },
    service: 'Kalp check-up',
    message:
      'Örnek talep: Babam 64 yaşında, Londra’da yaşıyoruz. Yazın İstanbul’a geldiğimizde kapsamlı bir kalp check-up’ı yaptırmak istiyoruz. Sonuçları aynı gün alabilir miyiz?',
    messaging: true,
    daysAgo: 2,
    progress: { stage: 'review' },
  },
  {
    ...{ firstName: 'Marie', lastName: 'Lefèvre', email: 'marie.lefevre@example.org', country: 'FR' },
    ...{ locale: 'fr', phone: '+33639981247', dialCode: '+33', timeZone: 'Europe/Paris' },
    service: 'Facettes et couronnes',
    message:
      'Demande fictive : je souhaite refaire mes six dents de devant avec des facettes en céramique. Combien de jours faut-il prévoir sur place, et l’hôtel est-il compris ?',
    messaging: true,
    daysAgo: 1,
    progress: { stage: 'pending' },
  },
  {
    ...{ firstName: 'Oliver', lastName: 'Bennett', email: 'oliver.bennett@example.org', country: 'US' },
    ...{ locale: 'en', phone: '+12125550142', dialCode: '+1', timeZone: 'America/New_York' },
    service: 'Hair transplant, FUE',
    message:
      'Sample request: I am 38 and have been losing hair at the temples for about ten years. How many grafts would I need, and how soon could I fly home afterwards?',
    messaging: false,
    daysAgo: 0,
    call: { callDays: ['Mo', 'Tu', 'We', 'Th', 'Fr'], contactFrom: '09:00', contactUntil: '12:00' },
    progress: { stage: 'pending' },
  },
]

const SAMPLE_NOTE = 'Beispielangebot der Demo: Preise und Termine sind erfunden.'

function cataractOffer(dayIn: (days: number) => string): OfferDraft {
  return {
    title: 'Operation des Grauen Stars, beide Augen',
    currency: 'EUR',
    items: [
      { title: 'Operation mit Monofokallinse, je Auge', quantity: 2, unitMinor: 115_000 },
      { title: 'Voruntersuchung und Biometrie', quantity: 1, unitMinor: 18_000 },
      { title: 'Hotel, Doppelzimmer, je Nacht', quantity: 6, unitMinor: 8500 },
    ],
    hospital: { id: null, name: 'Lalezar Antalya' },
    doctor: { id: null, name: 'Dr. Kerem Öztürk' },
    treatmentFrom: dayIn(33),
    treatmentUntil: dayIn(39),
    inclusions: [
      'Transfers vom und zum Flughafen',
      'Dolmetscherin für Deutsch',
      'Kontrolle vor dem Rückflug',
    ],
    mayChange: ['Die Wahl der Linse nach der Messung vor Ort'],
    validUntil: dayIn(14),
    notes: SAMPLE_NOTE,
  }
}

/** The trip for `cataractOffer`. The flights do not exist. */
function cataractTrip(dayIn: (days: number) => string): SampleTrip {
  return {
    card: {
      nightPhone: '+90 500 000 01 43',
      flightOut: 'XQ 0000, Berlin (BER) – Antalya (AYT)',
      flightOutAt: instantOf(`${dayIn(33)}T11:40`) ?? null,
      flightBack: 'XQ 0001, Antalya (AYT) – Berlin (BER)',
      flightBackAt: instantOf(`${dayIn(39)}T18:15`) ?? null,
      transfer: 'Herr Mehmet Arslan, in der Ankunftshalle am Ausgang C, mit dem Schild „Lalezar – Weber“',
      transferPhone: '+90 500 000 01 44',
      hotel: 'Hotel Beispielhof, Doppelzimmer mit Frühstück',
      hotelAddress: 'Musterstraße 12, Muratpaşa, Antalya',
      hotelPhone: '+90 500 000 01 45',
      hotelFrom: dayIn(33),
      hotelUntil: dayIn(39),
      interpreter: 'Frau Selin Doğan (Deutsch)',
      interpreterPhone: '+90 500 000 01 46',
      insurer: 'Beispiel Reiseschutz',
      policyNumber: 'BR-0000-4711',
    },
    notes:
      'Beispielhinweis: Bitte nehmen Sie vor der Voruntersuchung zwei Wochen lang keine Kontaktlinsen. Eine Sonnenbrille für die ersten Tage bekommen Sie von uns.',
  }
}

function implantOffer(dayIn: (days: number) => string): OfferDraft {
  return {
    title: 'Zwei Zahnimplantate mit Kronen',
    currency: 'EUR',
    items: [
      { title: 'Implantat mit Aufbau', quantity: 2, unitMinor: 62_000 },
      { title: 'Krone aus Zirkonoxid', quantity: 2, unitMinor: 24_000 },
      { title: '3-D-Röntgenaufnahme', quantity: 1, unitMinor: 9000 },
    ],
    hospital: { id: null, name: 'Lalezar Antalya' },
    doctor: { id: null, name: 'Dr. Deniz Aksoy' },
    treatmentFrom: dayIn(50),
    treatmentUntil: dayIn(55),
    inclusions: [
      'Transfers vom und zum Flughafen',
      'Dolmetscherin für Deutsch',
      'Provisorium für die Heilungszeit',
    ],
    mayChange: ['Ein Knochenaufbau, falls die Aufnahme vor Ort ihn nötig macht'],
    validUntil: dayIn(30),
    notes: `${SAMPLE_NOTE} Die Kronen werden bei einem zweiten Besuch nach etwa drei Monaten eingesetzt.`,
  }
}

function hairOffer(dayIn: (days: number) => string): OfferDraft {
  return {
    title: 'Haartransplantation am Scheitel, ohne Vollrasur',
    currency: 'EUR',
    items: [
      { title: 'DHI-Transplantation, bis 2.000 Grafts', quantity: 1, unitMinor: 265_000 },
      { title: 'PRP-Behandlung', quantity: 1, unitMinor: 22_000 },
      { title: 'Hotel, Einzelzimmer, je Nacht', quantity: 3, unitMinor: 7500 },
    ],
    hospital: { id: null, name: 'Lalezar Bakırköy' },
    doctor: { id: null, name: 'Dr. Zeynep Kaya' },
    treatmentFrom: dayIn(60),
    treatmentUntil: dayIn(63),
    inclusions: [
      'Transfers vom und zum Flughafen',
      'Dolmetscherin für Deutsch',
      'Pflegeset und erste Haarwäsche',
    ],
    mayChange: ['Die Zahl der Grafts nach der Untersuchung vor Ort'],
    validUntil: dayIn(30),
    notes: SAMPLE_NOTE,
  }
}
