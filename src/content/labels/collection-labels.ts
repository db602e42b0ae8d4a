/** What editors read in the menu for one record and for many: German, English, Turkish, French. */

/** A word in the four languages, in the order of the language table. */
export type Words = readonly [de: string, en: string, tr: string, fr: string]

/** Shown above the list of languages: a new record does not add a language to the website. */
export const LANGUAGES_HINT: Words = [
  'Diese Liste schaltet Sprachen ein und aus und ordnet sie. Angeboten wird nur, was die Website spricht: Deutsch, Englisch, Türkisch und Französisch. Ein Eintrag für eine weitere Sprache ändert nichts, bis die Technik ihre Texte eingebaut hat.',
  'This list switches languages on and off and puts them in order. Only what the website speaks is offered: German, English, Turkish and French. An entry for another language changes nothing until the technical team has added its texts.',
  'Bu liste dilleri açar, kapatır ve sıralar. Yalnızca web sitesinin konuştuğu diller sunulur: Almanca, İngilizce, Türkçe ve Fransızca. Başka bir dil için eklenen kayıt, teknik ekip o dilin metinlerini ekleyene kadar hiçbir şeyi değiştirmez.',
  'Cette liste active, désactive et ordonne les langues. Seules les langues du site sont proposées : allemand, anglais, turc et français. Une entrée pour une autre langue ne change rien tant que l’équipe technique n’a pas ajouté ses textes.',
]

export const COLLECTION_WORDS: Readonly<Record<string, readonly [one: Words, many: Words]>> = {
  blogs: [
    ['Artikel', 'Article', 'Yazı', 'Article'],
    ['Blog', 'Blog', 'Blog', 'Blog'],
  ],
  care: [
    ['Medizin', 'Medicine', 'Tıp', 'Médecine'],
    ['Medizin', 'Medicine', 'Tıp', 'Médecine'],
  ],
  certifications: [
    ['Zertifikat', 'Certification', 'Sertifika', 'Certification'],
    ['Zertifikate', 'Certifications', 'Sertifikalar', 'Certifications'],
  ],
  doctors: [
    ['Ärztin oder Arzt', 'Doctor', 'Hekim', 'Médecin'],
    ['Ärztinnen und Ärzte', 'Doctors', 'Hekimler', 'Médecins'],
  ],
  editors: [
    ['Redaktionskonto', 'Editor', 'Editör', 'Rédacteur'],
    ['Redaktion', 'Editors', 'Editörler', 'Rédaction'],
  ],
  'error-messages': [
    ['Fehlermeldung', 'Error message', 'Hata mesajı', 'Message d’erreur'],
    ['Fehlermeldungen', 'Error messages', 'Hata mesajları', 'Messages d’erreur'],
  ],
  faqs: [
    ['Frage', 'Question', 'Soru', 'Question'],
    ['Häufige Fragen', 'FAQ', 'Sık sorulan sorular', 'Questions fréquentes'],
  ],
  hospitals: [
    ['Krankenhaus', 'Hospital', 'Hastane', 'Hôpital'],
    ['Krankenhäuser', 'Hospitals', 'Hastaneler', 'Hôpitaux'],
  ],
  languages: [
    ['Sprache', 'Language', 'Dil', 'Langue'],
    ['Sprachen', 'Languages', 'Diller', 'Langues'],
  ],
  media: [
    ['Datei', 'File', 'Dosya', 'Fichier'],
    ['Medien', 'Media', 'Medya', 'Médias'],
  ],
  pages: [
    ['Rechtstext', 'Legal page', 'Yasal metin', 'Page légale'],
    ['Rechtstexte', 'Legal pages', 'Yasal metinler', 'Pages légales'],
  ],
  programs: [
    ['Programm', 'Program', 'Program', 'Programme'],
    ['Programme', 'Programs', 'Programlar', 'Programmes'],
  ],
  questionnaires: [
    ['Fragebogen', 'Questionnaire', 'Soru formu', 'Questionnaire'],
    ['Fragebögen', 'Questionnaires', 'Soru formları', 'Questionnaires'],
  ],
  redirects: [
    ['Weiterleitung', 'Redirect', 'Yönlendirme', 'Redirection'],
    ['Weiterleitungen', 'Redirects', 'Yönlendirmeler', 'Redirections'],
  ],
  'service-categories': [
    ['Kategorie', 'Category', 'Kategori', 'Catégorie'],
    ['Kategorien', 'Categories', 'Kategoriler', 'Catégories'],
  ],
  services: [
    ['Leistung', 'Service', 'Hizmet', 'Service'],
    ['Leistungen', 'Services', 'Hizmetler', 'Services'],
  ],
  settings: [
    ['Einstellungen', 'Settings', 'Ayarlar', 'Réglages'],
    ['Einstellungen', 'Settings', 'Ayarlar', 'Réglages'],
  ],
  site: [
    ['Website', 'Website', 'Web sitesi', 'Site'],
    ['Website', 'Website', 'Web sitesi', 'Site'],
  ],
  'success-factors': [
    ['Merkmal', 'Key fact', 'Ölçüt', 'Critère'],
    ['Merkmale', 'Key facts', 'Ölçütler', 'Critères'],
  ],
  testimonials: [
    ['Erfahrungsbericht', 'Testimonial', 'Hasta deneyimi', 'Témoignage'],
    ['Erfahrungsberichte', 'Testimonials', 'Hasta deneyimleri', 'Témoignages'],
  ],
}
