/** Fields that say who may be shown and how current a claim is, with the hints beside them: German, English, Turkish, French. */
import type { Words } from './collection-labels'

export const EDITING_WORDS: Readonly<Record<string, Words>> = {
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
