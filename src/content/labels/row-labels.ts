/** Labels of the button that adds a row to a list: German, English, Turkish, French. */
import type { Words } from './collection-labels'

export const ROW_WORDS: Readonly<Record<string, Words>> = {
  captions: ['Untertitelspur', 'Caption track', 'Altyazı dosyası', 'Piste de sous-titres'],
  categories: ['Kategorie', 'Category', 'Kategori', 'Catégorie'],
  faq: ['Frage', 'Question', 'Soru', 'Question'],
  features: ['Besonderheit', 'Feature', 'Özellik', 'Atout'],
  generalContent: ['Abschnitt', 'Section', 'Bölüm', 'Section'],
  headerLinks: ['Link', 'Link', 'Bağlantı', 'Lien'],
  lines: ['Telefonnummer', 'Phone line', 'Telefon hattı', 'Ligne téléphonique'],
  links: ['Link', 'Link', 'Bağlantı', 'Lien'],
  numericInformations: ['Zahl', 'Number', 'Sayı', 'Chiffre'],
  options: ['Möglichkeit', 'Option', 'Seçenek', 'Option'],
  publications: ['Veröffentlichung', 'Publication', 'Yayın', 'Publication'],
  questions: ['Frage', 'Question', 'Soru', 'Question'],
  recoveryTimeline: ['Abschnitt', 'Period', 'Dönem', 'Période'],
  segments: ['Abschnitt', 'Segment', 'Bölüm', 'Section'],
  siblings: ['Programm', 'Program', 'Program', 'Programme'],
  sliderText: ['Text', 'Text', 'Metin', 'Texte'],
  social: ['Netzwerk', 'Network', 'Ağ', 'Réseau'],
  specialties: ['Fachbereich', 'Specialty', 'Branş', 'Spécialité'],
  successFactors: ['Merkmal', 'Key fact', 'Öne çıkan', 'Point clé'],
  topics: ['Thema', 'Topic', 'Konu', 'Thème'],
  treatmentMethods: ['Verfahren', 'Method', 'Yöntem', 'Méthode'],
  treatmentStages: ['Schritt', 'Stage', 'Aşama', 'Étape'],
  values: ['Wert', 'Value', 'Değer', 'Valeur'],
}
