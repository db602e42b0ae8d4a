/** Composes the content backend. No logic here: each room defines its collection. */
import { importDateFNSLocale } from '@payloadcms/translations'
import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { fr } from '@payloadcms/translations/languages/fr'
import { tr } from '@payloadcms/translations/languages/tr'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { storePublication } from '@/care/editorial/store-publication'
import { endStaffSession, readStaffSession } from '@/care/sign-in/staff-session'
import {
  editedLocale,
  PREVIEWED_COLLECTIONS,
  PREVIEWED_GLOBALS,
  previewPath,
} from '@/content/addresses/rules'
import { Blogs } from '@/content/blogs/collection'
import { Certifications } from '@/content/certifications/collection'
import { denyAll } from '@/content/core/access'
import { ADMIN_DATE_FORMAT } from '@/content/core/constants'
import { contentDatabase } from '@/content/core/database'
import { answerBadQuery, exposeValidationErrors } from '@/content/core/hooks'
import { restrictInternalCollections, showTimestampsInCareTime } from '@/content/core/internals'
import { disabledEmailAdapter } from '@/content/core/mail'
import { richTextEditor } from '@/content/core/rich-text'
import { Doctors } from '@/content/doctors/collection'
import { editors } from '@/content/editors/collection'
import { addDiscussions, followPublications } from '@/content/editors/hooks'
import { ErrorMessages } from '@/content/error-messages/collection'
import { Faqs } from '@/content/faqs/collection'
import { Hospitals } from '@/content/hospitals/collection'
import { ContentLanguages } from '@/content/languages/collection'
import { Media } from '@/content/media/collection'
import { MEDIA_FILE_BYTES, MEDIA_REQUEST_BYTES } from '@/content/media/constants'
import { Pages } from '@/content/pages/collection'
import { About, HealthTourism } from '@/content/pages/globals'
import { Programs } from '@/content/programs/collection'
import { Questionnaires } from '@/content/questionnaires/collection'
import { Redirects } from '@/content/redirects/collection'
import { ServiceCategories } from '@/content/service-categories/collection'
import { Services } from '@/content/services/collection'
import { Footer, Navigation, SiteSettings } from '@/content/site-settings/globals'
import { SuccessFactors } from '@/content/success-factors/collection'
import { Testimonials } from '@/content/testimonials/collection'
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, toLocale } from '@/i18n/locales'
import { log } from '@/lib/log'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { secondLanguage } from '@/surfaces/admin/second-language/endpoint'
import { writeIstanbulTimes } from '@/surfaces/admin/zone/istanbul-dates'

// Read from the environment directly: building and generating load this file without a complete configuration.
const publicUrl = process.env.PUBLIC_URL ?? ''

/** Widths of a phone, a tablet and a laptop, in pixels. */
const PREVIEW_WIDTHS = [390, 768, 1440]
const PREVIEW_HEIGHT = 844

const config = buildConfig({
  secret: process.env.PAYLOAD_SECRET ?? '',
  serverURL: publicUrl,
  csrf: publicUrl ? [publicUrl] : [],
  cors: publicUrl ? [publicUrl] : [],
  db: contentDatabase({ url: () => process.env.CONTENT_DATABASE_URL ?? '' }),
  editor: richTextEditor,
  email: disabledEmailAdapter,
  logger: log,
  sharp,
  telemetry: false,
  graphQL: { disable: true },
  defaultDepth: 1,
  maxDepth: 3,
  localization: {
    locales: LOCALES.map((code) => ({ code, label: LANGUAGES[code].name })),
    defaultLocale: DEFAULT_LOCALE,
    fallback: false, // public reads request it; in the admin German would be saved as another language
  },
  onInit: async () => {
    for (const { dateFNSKey } of [de, en, tr, fr]) writeIstanbulTimes(await importDateFNSLocale(dateFNSKey))
  },
  i18n: { supportedLanguages: { de, en, tr, fr }, fallbackLanguage: 'de' },
  admin: {
    user: 'editors',
    avatar: 'default',
    dateFormat: ADMIN_DATE_FORMAT,
    // The hospitals' time zone is the default, so that editors need not choose one when they schedule.
    timezones: {
      defaultTimezone: HOSPITAL_TIME_ZONE,
      supportedTimezones: ({ defaultTimezones }) => [
        { label: '(UTC+03:00) Istanbul', value: HOSPITAL_TIME_ZONE },
        ...defaultTimezones,
      ],
    },
    importMap: { baseDir: 'src' },
    meta: { titleSuffix: ' · Kervan' },
    livePreview: {
      // A path: the admin adds its own origin.
      url: ({ collectionConfig, data, globalConfig, locale, req }) =>
        previewPath(
          collectionConfig?.slug ?? globalConfig?.slug,
          data,
          editedLocale(req.headers, toLocale(locale?.code) ?? DEFAULT_LOCALE),
        ),
      collections: [...PREVIEWED_COLLECTIONS],
      globals: [...PREVIEWED_GLOBALS],
      breakpoints: PREVIEW_WIDTHS.map((width) => ({
        name: String(width),
        label: `${width} px`,
        width,
        height: PREVIEW_HEIGHT,
      })),
    },
    components: {
      beforeDashboard: [
        '@/surfaces/admin/first-page/first-page#FirstPage',
        '@/surfaces/admin/first-page/turkish-rule#TurkishRule',
      ],
      afterNavLinks: ['@/surfaces/admin/editors/desk-links#DeskLinks'],
      providers: [
        '@/surfaces/admin/zone/istanbul-times#IstanbulTimes',
        '@/surfaces/admin/second-language/store#SecondLanguageStore',
      ],
      views: {
        login: { Component: '@/surfaces/admin/editors/to-sign-in#ToSignIn' },
        logout: { Component: '@/surfaces/admin/editors/to-sign-out#ToSignOut' },
        inactivity: { Component: '@/surfaces/admin/editors/to-sign-in#ToSignIn' },
      },
      logout: { Button: '@/surfaces/admin/editors/sign-out-link#SignOutLink' },
    },
  },
  upload: { limits: { fileSize: MEDIA_FILE_BYTES }, requestSizeLimit: MEDIA_REQUEST_BYTES },
  jobs: { access: { run: denyAll, queue: denyAll, cancel: denyAll }, tasks: [] },
  collections: [
    Services,
    ServiceCategories,
    SuccessFactors,
    Doctors,
    Hospitals,
    Programs,
    Blogs,
    Testimonials,
    Certifications,
    Faqs,
    Questionnaires,
    Pages,
    Media,
    ContentLanguages,
    ErrorMessages,
    Redirects,
    editors({ readStaffSession, endSession: endStaffSession }),
  ],
  endpoints: [secondLanguage],
  hooks: { afterError: [exposeValidationErrors, answerBadQuery] },
  globals: [SiteSettings, Navigation, Footer, About, HealthTourism],
  typescript: { outputFile: 'src/payload-types.ts', autoGenerate: false },
})

export default config
  .then(restrictInternalCollections)
  .then(showTimestampsInCareTime)
  .then(addDiscussions)
  .then(followPublications(storePublication))
