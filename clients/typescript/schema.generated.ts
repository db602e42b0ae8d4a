/* Made from the declarations of the collections by `npm run generate -- pages`. */

/** Treatments. */
export type Service = {
  id: number
  status: string | null
  service_name: string | null
  slug: string | null
  Definition: string | null
  description: string | null
  summary: string | null
  suitable_for: string | null
  not_suitable_for: string | null
  before_intervention: string | null
  duration_procedure: string | null
  after_intervention: string | null
  adventages_of_service: string | null
  disadventages_of_service: string | null
  risks: string | null
  alternatives: string | null
  costs: string | null
  costs_verified_on: 'datetime' | null
  costs_verified_by: string | null
  rel_service_to_service_category: number | ServiceCategory | null
  program: number | Programs | null
  pictures: number[] | ServicePictures[]
  success_factors: string[] | ServiceSuccessFactors[]
  segment: string[] | ServiceSegment[]
  recovery_timeline: string[] | ServiceRecoveryTimeline[]
  faq: string[] | ServiceFaq[]
  service_blog: number[] | ServiceBlog[]
  sort: number | null
  translations: number[] | ServiceTranslations[]
}

export type ServiceTranslations = {
  id: number
  service_id: number | Service | null
  languages_code: string | Languages | null
  service_name: string | null
  slug: string | null
  Definition: string | null
  description: string | null
  summary: string | null
  suitable_for: string | null
  not_suitable_for: string | null
  before_intervention: string | null
  duration_procedure: string | null
  after_intervention: string | null
  adventages_of_service: string | null
  disadventages_of_service: string | null
  risks: string | null
  alternatives: string | null
  costs: string | null
}

export type ServicePictures = {
  id: number
  service_id: number | Service | null
  directus_files_id: string | DirectusFiles | null
  sort: number | null
}

export type ServiceSuccessFactors = {
  id: string
  sort: number | null
  service_id: number | Service | null
  value: string | null
  factor_fk: number | SuccessFactors | null
  translations: number[] | ServiceSuccessFactorsTranslations[]
}

export type ServiceSuccessFactorsTranslations = {
  id: number
  service_success_factors_id: string | ServiceSuccessFactors | null
  languages_code: string | Languages | null
  value: string | null
}

export type ServiceSegment = {
  id: string
  sort: number | null
  service_id: number | Service | null
  segment_title: string | null
  description: string | null
  translations: number[] | ServiceSegmentTranslations[]
}

export type ServiceSegmentTranslations = {
  id: number
  service_segment_id: string | ServiceSegment | null
  languages_code: string | Languages | null
  segment_title: string | null
  description: string | null
}

export type ServiceRecoveryTimeline = {
  id: string
  sort: number | null
  service_id: number | Service | null
  period_from: number | null
  period_to: number | null
  patient_condition: string | null
  measures_to_take: string | null
  translations: number[] | ServiceRecoveryTimelineTranslations[]
}

export type ServiceRecoveryTimelineTranslations = {
  id: number
  service_recovery_timeline_id: string | ServiceRecoveryTimeline | null
  languages_code: string | Languages | null
  patient_condition: string | null
  measures_to_take: string | null
}

export type ServiceFaq = {
  id: string
  sort: number | null
  service_id: number | Service | null
  question: string | null
  answer: string | null
  translations: number[] | ServiceFaqTranslations[]
}

export type ServiceFaqTranslations = {
  id: number
  service_faq_id: string | ServiceFaq | null
  languages_code: string | Languages | null
  question: string | null
  answer: string | null
}

/** Specialties, and the groups of treatments below them. */
export type ServiceCategory = {
  id: number
  service_category_title: string | null
  parent_service_category: number | ServiceCategory | null
  services: number[] | Service[]
  sort: number | null
  translations: number[] | ServiceCategoryTranslations[]
}

export type ServiceCategoryTranslations = {
  id: number
  service_category_id: number | ServiceCategory | null
  languages_code: string | Languages | null
  service_category_title: string | null
}

/** What the success of a treatment depends on, with the name of an icon. */
export type SuccessFactors = {
  id: number
  factor: string | null
  factor_icon: string | null
  translations: number[] | SuccessFactorsTranslations[]
}

export type SuccessFactorsTranslations = {
  id: number
  success_factors_id: number | SuccessFactors | null
  languages_code: string | Languages | null
  factor: string | null
}

/** Articles. */
export type Blog = {
  id: number
  status: string | null
  title: string | null
  slug: string | null
  subtitle: string | null
  content: string | null
  author: string | null
  cover_image: string | DirectusFiles | null
  date_created: 'datetime' | null
  service_blog: number[] | ServiceBlog[]
  translations: number[] | BlogTranslations[]
}

export type BlogTranslations = {
  id: number
  blog_id: number | Blog | null
  languages_code: string | Languages | null
  title: string | null
  slug: string | null
  subtitle: string | null
  content: string | null
}

/** Which article is about which treatment. */
export type ServiceBlog = {
  id: number
  service_id: number | Service | null
  blog_id: number | Blog | null
}

/** Hospitals and clinics of the group. */
export type HcProviders = {
  id: number
  status: string | null
  hcp_name: string | null
  slug: string | null
  hcp_address: string | null
  city: string | null
  rating: number | null
  rating_count: number | null
  rating_source: string | null
  rating_verified_on: 'datetime' | null
  rating_verified_by: string | null
  hcp_location_latitude: number | null
  hcp_location_longitude: number | null
  hcp_location: 'json' | null
  latitude: number | null
  longitude: number | null
  phone: string | null
  description: string | null
  specialties: string[] | HcProvidersSpecialties[]
  opened_year: number | null
  beds: number | null
  figures_verified_on: 'datetime' | null
  figures_verified_by: string | null
  logo: string | DirectusFiles | null
  photos: number[] | HcProvidersPhotos[]
  tour_3d: string | null
  services: number[] | Service[]
  sort: number | null
  translations: number[] | HcProvidersTranslations[]
}

export type HcProvidersTranslations = {
  id: number
  hc_providers_id: number | HcProviders | null
  languages_code: string | Languages | null
  slug: string | null
  rating_source: string | null
  description: string | null
}

export type HcProvidersSpecialties = {
  id: string
  sort: number | null
  hc_providers_id: number | HcProviders | null
  title: string | null
  translations: number[] | HcProvidersSpecialtiesTranslations[]
}

export type HcProvidersSpecialtiesTranslations = {
  id: number
  hc_providers_specialties_id: string | HcProvidersSpecialties | null
  languages_code: string | Languages | null
  title: string | null
}

export type HcProvidersPhotos = {
  id: number
  hc_providers_id: number | HcProviders | null
  directus_files_id: string | DirectusFiles | null
  sort: number | null
}

/** The seven programs: ivf, hair, visio, oncology, denta, cardio, checks. */
export type Programs = {
  id: number
  status: string | null
  slug: string | null
  name: string | null
  slogan: string | null
  picture: string | DirectusFiles | null
  slider_text: string[] | ProgramsSliderText[]
  numeric_informations: string[] | ProgramsNumericInformations[]
  content: string | null
  general_contant: string[] | ProgramsGeneralContant[]
  futures: string[] | ProgramsFutures[]
  treatment_stages: string[] | ProgramsTreatmentStages[]
  our_doctors: number[] | Doctors[]
  treatment_methods: string[] | ProgramsTreatmentMethods[]
  services: number[] | Service[]
  faq: string[] | ProgramsFaq[]
  sort: number | null
  translations: number[] | ProgramsTranslations[]
}

export type ProgramsTranslations = {
  id: number
  Programs_id: number | Programs | null
  languages_code: string | Languages | null
  name: string | null
  slogan: string | null
  content: string | null
}

export type ProgramsSliderText = {
  id: string
  sort: number | null
  Programs_id: number | Programs | null
  text: string | null
  translations: number[] | ProgramsSliderTextTranslations[]
}

export type ProgramsSliderTextTranslations = {
  id: number
  Programs_slider_text_id: string | ProgramsSliderText | null
  languages_code: string | Languages | null
  text: string | null
}

export type ProgramsNumericInformations = {
  id: string
  sort: number | null
  Programs_id: number | Programs | null
  value: string | null
  title: string | null
  source: string | null
  verified_on: 'datetime' | null
  verified_by: string | null
  translations: number[] | ProgramsNumericInformationsTranslations[]
}

export type ProgramsNumericInformationsTranslations = {
  id: number
  Programs_numeric_informations_id: string | ProgramsNumericInformations | null
  languages_code: string | Languages | null
  value: string | null
  title: string | null
  source: string | null
}

export type ProgramsGeneralContant = {
  id: string
  sort: number | null
  Programs_id: number | Programs | null
  title: string | null
  description: string | null
  translations: number[] | ProgramsGeneralContantTranslations[]
}

export type ProgramsGeneralContantTranslations = {
  id: number
  Programs_general_contant_id: string | ProgramsGeneralContant | null
  languages_code: string | Languages | null
  title: string | null
  description: string | null
}

export type ProgramsFutures = {
  id: string
  sort: number | null
  Programs_id: number | Programs | null
  title: string | null
  description: string | null
  translations: number[] | ProgramsFuturesTranslations[]
}

export type ProgramsFuturesTranslations = {
  id: number
  Programs_futures_id: string | ProgramsFutures | null
  languages_code: string | Languages | null
  title: string | null
  description: string | null
}

export type ProgramsTreatmentStages = {
  id: string
  sort: number | null
  Programs_id: number | Programs | null
  image: string | DirectusFiles | null
  title: string | null
  description: string | null
  translations: number[] | ProgramsTreatmentStagesTranslations[]
}

export type ProgramsTreatmentStagesTranslations = {
  id: number
  Programs_treatment_stages_id: string | ProgramsTreatmentStages | null
  languages_code: string | Languages | null
  title: string | null
  description: string | null
}

export type ProgramsTreatmentMethods = {
  id: string
  sort: number | null
  Programs_id: number | Programs | null
  image: string | DirectusFiles | null
  title: string | null
  description: string | null
  translations: number[] | ProgramsTreatmentMethodsTranslations[]
}

export type ProgramsTreatmentMethodsTranslations = {
  id: number
  Programs_treatment_methods_id: string | ProgramsTreatmentMethods | null
  languages_code: string | Languages | null
  title: string | null
  description: string | null
}

export type ProgramsFaq = {
  id: string
  sort: number | null
  Programs_id: number | Programs | null
  question: string | null
  answer: string | null
  translations: number[] | ProgramsFaqTranslations[]
}

export type ProgramsFaqTranslations = {
  id: number
  Programs_faq_id: string | ProgramsFaq | null
  languages_code: string | Languages | null
  question: string | null
  answer: string | null
}

/** Doctors of the group. */
export type Doctors = {
  id: number
  status: string | null
  Title_and_Name: string | null
  slug: string | null
  field_of_specialization: string | null
  photo: string | DirectusFiles | null
  Hospital_Name: string | null
  hospital: number | HcProviders | null
  Birthdate: 'datetime' | null
  languages: 'json' | null
  Medical_Experience: string | null
  Medical_Education: string | null
  Additional_Explanations: string | null
  registered_specialty: string | null
  own_work: string | null
  program: number | Programs | null
  publications: string[] | DoctorsPublications[]
  sort: number | null
  translations: number[] | DoctorsTranslations[]
}

export type DoctorsTranslations = {
  id: number
  doctors_id: number | Doctors | null
  languages_code: string | Languages | null
  Title_and_Name: string | null
  slug: string | null
  field_of_specialization: string | null
  Medical_Experience: string | null
  Medical_Education: string | null
  Additional_Explanations: string | null
  registered_specialty: string | null
  own_work: string | null
}

export type DoctorsPublications = {
  id: string
  sort: number | null
  doctors_id: number | Doctors | null
  reference: string | null
}

/** Films in which patients tell of their treatment, published with their consent. */
export type Testimonials = {
  id: number
  status: string | null
  title: string | null
  service: number | Service | null
  video: string | DirectusFiles | null
  thumbnail: string | DirectusFiles | null
  hospital_city: string | null
  country: string | null
  patient: string | null
  age: number | null
  captions: string[] | TestimonialsCaptions[]
  transcript: string | null
  sort: number | null
  translations: number[] | TestimonialsTranslations[]
}

export type TestimonialsTranslations = {
  id: number
  testimonials_id: number | Testimonials | null
  languages_code: string | Languages | null
  title: string | null
  transcript: string | null
}

export type TestimonialsCaptions = {
  id: string
  sort: number | null
  testimonials_id: number | Testimonials | null
  from: number | null
  to: number | null
  text: string | null
  translations: number[] | TestimonialsCaptionsTranslations[]
}

export type TestimonialsCaptionsTranslations = {
  id: number
  testimonials_captions_id: string | TestimonialsCaptions | null
  languages_code: string | Languages | null
  text: string | null
}

/** Languages of the content. */
export type Languages = {
  code: string
  simple_code: string | null
  name: string | null
  app_active: 'json' | null
}

/** The text about the group: a list with one record. */
export type AboutUs = {
  id: number
  content: string | null
  mission: string | null
  vision: string | null
  values: string[] | AboutUsValues[]
  translations: number[] | AboutUsTranslations[]
}

export type AboutUsTranslations = {
  id: number
  about_us_id: number | AboutUs | null
  languages_code: string | Languages | null
  content: string | null
  mission: string | null
  vision: string | null
}

export type AboutUsValues = {
  id: string
  sort: number | null
  about_us_id: number | AboutUs | null
  title: string | null
  text: string | null
  translations: number[] | AboutUsValuesTranslations[]
}

export type AboutUsValuesTranslations = {
  id: number
  about_us_values_id: string | AboutUsValues | null
  languages_code: string | Languages | null
  title: string | null
  text: string | null
}

/** Texts that replace the built-in ones, by code. */
export type ErrorMessages = {
  id: string
  message: string | null
  translations: number[] | ErrorMessagesTranslations[]
}

export type ErrorMessagesTranslations = {
  id: number
  error_messages_id: string | ErrorMessages | null
  languages_code: string | Languages | null
  message: string | null
}

/** Questions that patients ask. */
export type Faq = {
  id: number
  status: string | null
  question: string | null
  answer_: string | null
  answer: string | null
  topic: string | null
  sort: number | null
  translations: number[] | FaqTranslations[]
}

export type FaqTranslations = {
  id: number
  faq_id: number | Faq | null
  languages_code: string | Languages | null
  question: string | null
  answer_: string | null
  answer: string | null
}

/** Accreditations and certificates of the hospitals. */
export type Certifications = {
  id: number
  title: string | null
  description: string | null
  holder: string | null
  number: string | null
  valid_until: 'datetime' | null
  url: string | null
  logo: string | DirectusFiles | null
  sort: number | null
  translations: number[] | CertificationsTranslations[]
}

export type CertificationsTranslations = {
  id: number
  certifications_id: number | Certifications | null
  languages_code: string | Languages | null
  title: string | null
  description: string | null
}

/** Pictures and films. */
export type DirectusFiles = {
  id: string
  filename_download: string | null
  title: string | null
  description: string | null
  type: string | null
  filesize: number | null
  width: number | null
  height: number | null
  focal_point_x: number | null
  focal_point_y: number | null
  credit: string | null
  thumbnail: string | DirectusFiles | null
  url: string | null
  translations: number[] | DirectusFilesTranslations[]
}

export type DirectusFilesTranslations = {
  id: number
  directus_files_id: string | DirectusFiles | null
  languages_code: string | Languages | null
  title: string | null
  description: string | null
}

/** One of two forms: a message with a number, or wishes in detail, which name `prefered_communication_way` and `PreferedLanguage`. `id` and `account` are answered. */
export type ContactRequest = {
  id: string
  account: 'new' | 'own'
  first_name: string
  last_name: string
  email: string
  /** With its dial code. */
  phone_number: string
  /** ISO 3166-1, two letters. */
  country: string
  lead_source: string
  affiliate_key: string
  landing_page: string
  /** The language of mails to the person. */
  locale: string
  time_zone: string
  website: string
  started_at: string | number
  idempotency_key: string
  files_form: string
  /** Not needed with a token that may send requests. */
  captcha: {
    id: string
    answer: string
  }
  /** Of the person. Texts about health need `health`; `privacy` is always needed. */
  consents: {
    privacy: boolean
    health: boolean
    messaging: boolean
    marketing: boolean
  }
  service_name: string
  clinic_name: string
  message: string
  service_description: string
  known_health_problems: string
  known_chronic_diseases: string
  medication_taking: string
  surgeries_history: string
  birth_date: string
  prefered_communication_way: 'Phone' | 'Whatsapp' | 'Email' | 'Viber' | 'Messenger'
  PreferedLanguage: string
  contacting_hours_from: '07:00' | '08:00' | '09:00' | '10:00' | '11:00' | '12:00' | '13:00' | '14:00' | '15:00' | '16:00' | '17:00' | '18:00' | '19:00' | '20:00'
  contacting_hours_to: '07:00' | '08:00' | '09:00' | '10:00' | '11:00' | '12:00' | '13:00' | '14:00' | '15:00' | '16:00' | '17:00' | '18:00' | '19:00' | '20:00'
  request_quote: Array<'request_quote'>
  selected_days: Array<'Mo' | 'Tu' | 'We' | 'Th' | 'Fr' | 'Sa' | 'Su'>
  needs_service: boolean
  needs_clinic: boolean
  files: Array<string>
  has_file_under_way: boolean
  has_file_failed: boolean
}

/** Who can be called now. */
export type SupportEntry = {
  Start: string
  End: string
  phone: string
  related_user: {
    /** Tells two people apart, and nothing else. */
    id: string
    first_name: string
    languages: Array<string>
  }
}

/** The person who is signed in: `/users/me`. */
export type DirectusUsers = {
  id: string
  first_name: string | null
  last_name: string | null
  email: string
  location: string | null
  title: string | null
  language: 'de-DE' | 'en-US' | 'tr-TR' | 'fr-FR'
  role: 'patient' | 'support' | 'editor' | 'admin'
}

/** Every collection, as `createDirectus<Schema>` wants it. */
export type Schema = {
  service: Service[]
  service_translations: ServiceTranslations[]
  service_pictures: ServicePictures[]
  service_success_factors: ServiceSuccessFactors[]
  service_success_factors_translations: ServiceSuccessFactorsTranslations[]
  service_segment: ServiceSegment[]
  service_segment_translations: ServiceSegmentTranslations[]
  service_recovery_timeline: ServiceRecoveryTimeline[]
  service_recovery_timeline_translations: ServiceRecoveryTimelineTranslations[]
  service_faq: ServiceFaq[]
  service_faq_translations: ServiceFaqTranslations[]
  service_category: ServiceCategory[]
  service_category_translations: ServiceCategoryTranslations[]
  success_factors: SuccessFactors[]
  success_factors_translations: SuccessFactorsTranslations[]
  blog: Blog[]
  blog_translations: BlogTranslations[]
  service_blog: ServiceBlog[]
  hc_providers: HcProviders[]
  hc_providers_translations: HcProvidersTranslations[]
  hc_providers_specialties: HcProvidersSpecialties[]
  hc_providers_specialties_translations: HcProvidersSpecialtiesTranslations[]
  hc_providers_photos: HcProvidersPhotos[]
  Programs: Programs[]
  Programs_translations: ProgramsTranslations[]
  Programs_slider_text: ProgramsSliderText[]
  Programs_slider_text_translations: ProgramsSliderTextTranslations[]
  Programs_numeric_informations: ProgramsNumericInformations[]
  Programs_numeric_informations_translations: ProgramsNumericInformationsTranslations[]
  Programs_general_contant: ProgramsGeneralContant[]
  Programs_general_contant_translations: ProgramsGeneralContantTranslations[]
  Programs_futures: ProgramsFutures[]
  Programs_futures_translations: ProgramsFuturesTranslations[]
  Programs_treatment_stages: ProgramsTreatmentStages[]
  Programs_treatment_stages_translations: ProgramsTreatmentStagesTranslations[]
  Programs_treatment_methods: ProgramsTreatmentMethods[]
  Programs_treatment_methods_translations: ProgramsTreatmentMethodsTranslations[]
  Programs_faq: ProgramsFaq[]
  Programs_faq_translations: ProgramsFaqTranslations[]
  doctors: Doctors[]
  doctors_translations: DoctorsTranslations[]
  doctors_publications: DoctorsPublications[]
  testimonials: Testimonials[]
  testimonials_translations: TestimonialsTranslations[]
  testimonials_captions: TestimonialsCaptions[]
  testimonials_captions_translations: TestimonialsCaptionsTranslations[]
  languages: Languages[]
  about_us: AboutUs[]
  about_us_translations: AboutUsTranslations[]
  about_us_values: AboutUsValues[]
  about_us_values_translations: AboutUsValuesTranslations[]
  error_messages: ErrorMessages[]
  error_messages_translations: ErrorMessagesTranslations[]
  faq: Faq[]
  faq_translations: FaqTranslations[]
  certifications: Certifications[]
  certifications_translations: CertificationsTranslations[]
  directus_files: DirectusFiles
  directus_files_translations: DirectusFilesTranslations[]
  contact_request: ContactRequest[]
  support_entry: SupportEntry[]
  directus_users: DirectusUsers
}
