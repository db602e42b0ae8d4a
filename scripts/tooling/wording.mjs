/**
 * Words that texts must not use, by language, and what to write instead: one term for one thing, as in docs/voice.md.
 * Short on purpose: a word is listed because it was used again after a correction.
 */

/** @type {Record<string, readonly (readonly [RegExp, string])[]>} */
const REFUSED = {
  de: [
    [/\b(?:Angebote?|Termine?) anfordern/i, 'anfragen'],
    [/Kostenvoranschl[aä]g/i, 'Angebot'],
    [/kostenlose[mnrs]? (?:\S+ )?(?:Einschätzung|Beratung|Beurteilung)/i, 'Angebot anfragen'],
    [/Ferndiagnose/i, 'Antwort nach Ihren Unterlagen'],
    [/(?:Personal|Implantat|Stent)-?ausweis/i, 'Pass'],
    [/Vorführ-?konto/i, 'Demokonto'],
    [/Geprüft von anderen/i, 'Unabhängig geprüft'],
    [/schiefgehen/i, 'Risiken und mögliche Komplikationen'],
    [/sagen wir ab\b/i, 'raten wir ab'],
  ],
  en: [
    [/\bTurkey\b/, 'Türkiye'],
    [/\bfree (?:\S+ )?(?:assessment|consultation|opinion)/i, 'request an estimate'],
    [/\b(?:ask for|request) a quote/i, 'request an estimate'],
    [/\bgrow(?:ing|s|n)? pain|\bpain grows/i, 'pain that gets worse'],
    [/\bchecked by others/i, 'independently accredited'],
    [/\bprice that says/i, 'price that shows'],
    [/\bexamination with a talk/i, 'examination with a conversation'],
    [/\bplease no reports/i, 'please leave out reports'],
  ],
  tr: [
    [/doktor(?!a\b)/i, 'hekim'],
    [/dâhil/i, 'dahil'],
    [/şifre(?!l)/i, 'parola'],
    [/hasta anlatı/i, 'hasta deneyimleri'],
    [/güvenebilecekleriniz/i, 'nelere güvenebilirsiniz'],
    [/başkalarınca denetlen/i, 'bağımsız kuruluşlarca onaylı'],
    [/ücretsiz (?:\S+ )?(?:değerlendirme|muayene|görüş)/i, 'fiyat teklifi isteyin'],
  ],
  fr: [
    [/(?<!\p{L})offres?(?!\p{L})/iu, 'proposition'],
    [/(?:évaluation|consultation|avis) (?:\S+ )?gratuit/i, 'demander un devis'],
    [/déraisonnable/i, 'contre-indiqué'],
    [/vérifié par d.autres/i, 'certifié par des organismes indépendants'],
    [/buvez assez/i, 'buvez suffisamment'],
    [/faire faire/i, 'quel soin souhaitez-vous'],
    [/\S [:;?!»](?![\w/])|« /, 'a no-break space (U+00A0) between a word and : ; ? ! « »'],
  ],
}

/**
 * @param {string} language
 * @param {string} text Markdown or a message
 * @returns {string[]} what is wrong with it; empty when no word is refused
 */
export function refusedIn(language, text) {
  return (REFUSED[language] ?? []).flatMap(([words, instead]) => {
    const found = words.exec(text)
    return found ? [`says “${found[0]}”: write “${instead}” (docs/voice.md)`] : []
  })
}
