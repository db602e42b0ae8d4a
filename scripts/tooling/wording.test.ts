/** One term for one thing in each language, and no promise of a free medical service. */
import { describe, expect, it } from 'vitest'
import { refusedIn } from './wording.mjs'

describe('words that texts must not use', () => {
  it.each([
    ['de', 'Jetzt ein Angebot anfordern', 'anfragen'],
    ['de', 'Ihr Kostenvoranschlag ist da', 'Angebot'],
    ['de', 'Kostenlose ärztliche Einschätzung', 'Angebot anfragen'],
    ['de', 'Nehmen Sie Ihren Stentausweis mit', 'Pass'],
    ['de', 'Geprüft von anderen', 'Unabhängig geprüft'],
    ['de', 'Was schiefgehen kann', 'Risiken und mögliche Komplikationen'],
    ['de', 'Ist das Risiko zu groß, sagen wir ab.', 'raten wir ab'],
    ['en', 'Your days in Turkey', 'Türkiye'],
    ['en', 'Ask for a free assessment', 'request an estimate'],
    ['en', 'Request a quote', 'request an estimate'],
    ['en', 'Checked by others', 'independently accredited'],
    ['en', 'A price that says what is in it', 'price that shows'],
    ['en', 'An examination with a talk', 'examination with a conversation'],
    ['en', 'Please no reports or diagnoses yet', 'please leave out reports'],
    ['tr', 'Doktorunuz size yazar', 'hekim'],
    ['tr', 'Konaklama dâhil mi?', 'dahil'],
    ['tr', 'Şifrenizi unuttunuz mu?', 'parola'],
    ['tr', 'Güvenebilecekleriniz', 'nelere güvenebilirsiniz'],
    ['tr', 'Başkalarınca denetlenen', 'bağımsız kuruluşlarca onaylı'],
    ['fr', 'Votre offre est valable 30 jours', 'proposition'],
    ['fr', 'Demander une évaluation gratuite', 'demander un devis'],
    ['fr', 'Vérifié par d’autres', 'certifié par des organismes indépendants'],
    ['fr', "Vérifié par d'autres", 'certifié par des organismes indépendants'],
    ['fr', 'Reposez-vous et buvez assez', 'buvez suffisamment'],
    ['fr', 'Que souhaitez-vous faire faire ?', 'quel soin souhaitez-vous'],
    ['fr', 'Quand ?', 'a no-break space (U+00A0) between a word and : ; ? ! « »'],
    ['fr', 'La page « Sécurité\u00a0»', 'a no-break space (U+00A0) between a word and : ; ? ! « »'],
  ])('are found, in %s: %s', (language, text, instead) => {
    expect(refusedIn(language, text)).toEqual([expect.stringContaining(`write “${instead}”`)])
  })

  it.each([
    ['de', 'Die Implantate müssen kostenlos bleiben; fordern Sie einen neuen Link an'],
    ['de', 'Sie sagen den Termin ab, wir raten davon ab'],
    ['en', 'Get a quote for a Turkish breakfast, free of charge'],
    ['tr', 'Doktora tezi, şifreli saklanır; talep ücretsizdir'],
    ['fr', 'Nous offrons un café ; la demande est gratuite'],
    ['fr', 'Voir\u00a0: https://kervan.example, de 10:30 à 12:00'],
  ])('are not found in %s: %s', (language, text) => {
    expect(refusedIn(language, text)).toEqual([])
  })

  it('are found in capitals, too', () => {
    expect(refusedIn('tr', 'DOKTORUNUZ')).toHaveLength(1)
    expect(refusedIn('fr', 'OFFRE')).toHaveLength(1)
  })
})
