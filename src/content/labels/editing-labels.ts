/** Fields that say who may be shown and how current a claim is, with the hints beside them: German, English, Turkish, French. */
import type { Words } from './collection-labels'

export const EDITING_WORDS: Readonly<Record<string, Words>> = {
  claims: ['Angaben geprüft', 'Claims verified', 'Doğrulama', 'Vérification'],
  costsVerified: [
    'Prüfung der Kosten',
    'Verification of the costs',
    'Ücretin doğrulanması',
    'Vérification des coûts',
  ],
  figuresVerified: [
    'Prüfung von Eröffnungsjahr und Betten',
    'Verification of year and beds',
    'Açılış yılı ve yatak sayısının doğrulanması',
    'Vérification de l’année et des lits',
  ],
  verifiedBy: ['Geprüft von', 'Verified by', 'Doğrulayan', 'Vérifié par'],
  verifiedOn: ['Geprüft am', 'Verified on', 'Doğrulama tarihi', 'Vérifié le'],
  isWithheld: [
    'Wird nicht gezeigt (Einwilligung fehlt)',
    'Not shown (consent missing)',
    'Gösterilmiyor (açık rıza yok)',
    'Non affiché (consentement manquant)',
  ],
  showsPatient: [
    'Zeigt eine Patientin oder einen Patienten',
    'Shows a patient',
    'Bir hastayı gösteriyor',
    'Montre un patient',
  ],
}

export const PATIENT_FILE_HINTS = {
  showsPatient: [
    'Ein Vorher-nachher-Bild zeigt immer jemanden. Bei Film und Vorschaubild eines Erfahrungsberichts gilt die Einwilligung des Erfahrungsberichts.',
    'A before/after picture always does. For the film and thumbnail of a testimonial, the consent of the testimonial holds.',
    'Öncesi/sonrası görseli her zaman bir hastayı gösterir. Hasta deneyimi videosu ve küçük görseli için o deneyimin açık rızası geçerlidir.',
    'Une image avant/après en montre toujours un. Pour la vidéo et la vignette d’un témoignage, c’est le consentement du témoignage qui vaut.',
  ],
  consent: [
    'Ohne Einwilligung und nach ihrem Widerruf sieht niemand die Datei auf der Website. Nur die Redaktion liest diese Angaben.',
    'Without a consent, and once it is withdrawn, nobody sees the file on the website. Only editors read these details.',
    'Açık rıza yoksa veya geri alınmışsa dosya web sitesinde gösterilmez. Bu bilgileri yalnızca editörler görür.',
    'Sans consentement, ou après son retrait, le fichier n’apparaît plus sur le site. Seule la rédaction lit ces indications.',
  ],
  isWithheld: [
    'Ergibt sich aus der Einwilligung.',
    'Follows from the consent.',
    'Açık rızaya göre belirlenir.',
    'Découle du consentement.',
  ],
} as const satisfies Readonly<Record<string, Words>>

export const VERIFIED_HINT: Words = [
  'Besucher lesen diesen Tag neben der Angabe. Nach einem Jahr ist sie neu zu prüfen. Wird die Angabe geändert, ohne dass Sie hier einen neuen Tag eintragen, wird der Tag gelöscht. Eine Übersetzung löscht ihn nur, wenn sie andere Zahlen nennt als der deutsche Text.',
  'Visitors read this day beside the claim. After a year it has to be verified again. If you change the claim without entering a new day here, the day is cleared. A translation clears it only if its figures differ from those of the German text.',
  'Ziyaretçiler bu tarihi bilginin yanında görür. Bir yıl sonra yeniden doğrulanmalıdır. Buraya yeni bir tarih girmeden bilgiyi değiştirirseniz tarih silinir. Çeviriler tarihi yalnızca Almanca metindekinden farklı sayılar içeriyorsa siler.',
  'Les visiteurs lisent cette date à côté de l’indication. Elle est à revérifier au bout d’un an. Si vous modifiez l’indication sans saisir ici une nouvelle date, la date est effacée. Une traduction ne l’efface que si ses chiffres diffèrent de ceux du texte allemand.',
]
