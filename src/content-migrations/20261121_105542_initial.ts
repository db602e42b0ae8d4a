import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."_locales" AS ENUM('de', 'en', 'tr', 'fr');
  CREATE TYPE "public"."enum_services_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__services_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__services_v_published_locale" AS ENUM('de', 'en', 'tr', 'fr');
  CREATE TYPE "public"."enum_success_factors_icon" AS ENUM('medical_mask', 'av_timer', 'syringe', 'motion_sensor_active', 'work_history', 'personal_injury', 'update', 'single_bed');
  CREATE TYPE "public"."enum_doctors_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__doctors_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__doctors_v_published_locale" AS ENUM('de', 'en', 'tr', 'fr');
  CREATE TYPE "public"."enum_hospitals_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__hospitals_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__hospitals_v_published_locale" AS ENUM('de', 'en', 'tr', 'fr');
  CREATE TYPE "public"."enum_programs_slug" AS ENUM('hair', 'visio', 'ivf', 'oncology', 'denta', 'cardio', 'checks');
  CREATE TYPE "public"."enum_programs_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__programs_v_version_slug" AS ENUM('hair', 'visio', 'ivf', 'oncology', 'denta', 'cardio', 'checks');
  CREATE TYPE "public"."enum__programs_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__programs_v_published_locale" AS ENUM('de', 'en', 'tr', 'fr');
  CREATE TYPE "public"."enum_blogs_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__blogs_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__blogs_v_published_locale" AS ENUM('de', 'en', 'tr', 'fr');
  CREATE TYPE "public"."enum_testimonials_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__testimonials_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__testimonials_v_published_locale" AS ENUM('de', 'en', 'tr', 'fr');
  CREATE TYPE "public"."enum_faqs_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__faqs_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__faqs_v_published_locale" AS ENUM('de', 'en', 'tr', 'fr');
  CREATE TYPE "public"."enum_pages_page_key" AS ENUM('imprint', 'privacy', 'terms', 'cookies', 'health-data-consent');
  CREATE TYPE "public"."enum_pages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_version_page_key" AS ENUM('imprint', 'privacy', 'terms', 'cookies', 'health-data-consent');
  CREATE TYPE "public"."enum__pages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_published_locale" AS ENUM('de', 'en', 'tr', 'fr');
  CREATE TYPE "public"."enum_editors_role" AS ENUM('editor', 'admin');
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TYPE "public"."enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TYPE "public"."enum_about_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__about_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__about_v_published_locale" AS ENUM('de', 'en', 'tr', 'fr');
  CREATE TYPE "public"."enum_health_tourism_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__health_tourism_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__health_tourism_v_published_locale" AS ENUM('de', 'en', 'tr', 'fr');
  CREATE TABLE "services_success_factors" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"factor_id" integer
  );
  
  CREATE TABLE "services_success_factors_locales" (
  	"value" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "services_segments" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "services_segments_locales" (
  	"title" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "services_recovery_timeline" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"period_from" numeric,
  	"period_to" numeric
  );
  
  CREATE TABLE "services_recovery_timeline_locales" (
  	"condition" varchar,
  	"measures" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "services_faq" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "services_faq_locales" (
  	"question" varchar,
  	"answer" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "services" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"order" numeric DEFAULT 0,
  	"is_sample" boolean DEFAULT false,
  	"category_id" integer,
  	"program_id" integer,
  	"reviewed_by_id" integer,
  	"reviewed_on" timestamp(3) with time zone,
  	"seo_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_services_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "services_locales" (
  	"name" varchar,
  	"definition" varchar,
  	"summary" varchar,
  	"description" varchar,
  	"suitable_for" varchar,
  	"not_suitable_for" varchar,
  	"before_intervention" varchar,
  	"duration_procedure" varchar,
  	"after_intervention" varchar,
  	"advantages" varchar,
  	"disadvantages" varchar,
  	"risks" varchar,
  	"alternatives" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "services_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"media_id" integer
  );
  
  CREATE TABLE "_services_v_version_success_factors" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"factor_id" integer,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_services_v_version_success_factors_locales" (
  	"value" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_services_v_version_segments" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_services_v_version_segments_locales" (
  	"title" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_services_v_version_recovery_timeline" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"period_from" numeric,
  	"period_to" numeric,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_services_v_version_recovery_timeline_locales" (
  	"condition" varchar,
  	"measures" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_services_v_version_faq" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_services_v_version_faq_locales" (
  	"question" varchar,
  	"answer" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_services_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar,
  	"version_order" numeric DEFAULT 0,
  	"version_is_sample" boolean DEFAULT false,
  	"version_category_id" integer,
  	"version_program_id" integer,
  	"version_reviewed_by_id" integer,
  	"version_reviewed_on" timestamp(3) with time zone,
  	"version_seo_image_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__services_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__services_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_services_v_locales" (
  	"version_name" varchar,
  	"version_definition" varchar,
  	"version_summary" varchar,
  	"version_description" varchar,
  	"version_suitable_for" varchar,
  	"version_not_suitable_for" varchar,
  	"version_before_intervention" varchar,
  	"version_duration_procedure" varchar,
  	"version_after_intervention" varchar,
  	"version_advantages" varchar,
  	"version_disadvantages" varchar,
  	"version_risks" varchar,
  	"version_alternatives" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_services_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"media_id" integer
  );
  
  CREATE TABLE "service_categories" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"order" numeric DEFAULT 0,
  	"is_sample" boolean DEFAULT false,
  	"parent_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "service_categories_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "success_factors" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"order" numeric DEFAULT 0,
  	"is_sample" boolean DEFAULT false,
  	"icon" "enum_success_factors_icon" NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "success_factors_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "doctors_publications" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"reference" varchar
  );
  
  CREATE TABLE "doctors" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"order" numeric DEFAULT 0,
  	"is_sample" boolean DEFAULT false,
  	"photo_id" integer,
  	"program_id" integer,
  	"hospital_id" integer,
  	"birthdate" timestamp(3) with time zone,
  	"seo_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_doctors_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "doctors_locales" (
  	"title_and_name" varchar,
  	"field_of_specialization" varchar,
  	"registered_specialty" varchar,
  	"own_work" varchar,
  	"medical_experience" varchar,
  	"medical_education" varchar,
  	"additional_explanations" jsonb,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "doctors_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_doctors_v_version_publications" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"reference" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_doctors_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar,
  	"version_order" numeric DEFAULT 0,
  	"version_is_sample" boolean DEFAULT false,
  	"version_photo_id" integer,
  	"version_program_id" integer,
  	"version_hospital_id" integer,
  	"version_birthdate" timestamp(3) with time zone,
  	"version_seo_image_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__doctors_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__doctors_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_doctors_v_locales" (
  	"version_title_and_name" varchar,
  	"version_field_of_specialization" varchar,
  	"version_registered_specialty" varchar,
  	"version_own_work" varchar,
  	"version_medical_experience" varchar,
  	"version_medical_education" varchar,
  	"version_additional_explanations" jsonb,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_doctors_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "hospitals_specialties" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "hospitals_specialties_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "hospitals" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"order" numeric DEFAULT 0,
  	"is_sample" boolean DEFAULT false,
  	"name" varchar,
  	"city" varchar,
  	"address" varchar,
  	"latitude" numeric,
  	"longitude" numeric,
  	"phone" varchar,
  	"rating_value" numeric DEFAULT 4.5,
  	"rating_count" numeric,
  	"accreditation_body" varchar,
  	"accreditation_number" varchar,
  	"accreditation_valid_until" timestamp(3) with time zone,
  	"logo_id" integer,
  	"tour3d" varchar,
  	"opened_year" numeric,
  	"beds" numeric,
  	"seo_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_hospitals_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "hospitals_locales" (
  	"description" varchar,
  	"rating_source" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "hospitals_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"services_id" integer,
  	"media_id" integer
  );
  
  CREATE TABLE "_hospitals_v_version_specialties" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_hospitals_v_version_specialties_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_hospitals_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar,
  	"version_order" numeric DEFAULT 0,
  	"version_is_sample" boolean DEFAULT false,
  	"version_name" varchar,
  	"version_city" varchar,
  	"version_address" varchar,
  	"version_latitude" numeric,
  	"version_longitude" numeric,
  	"version_phone" varchar,
  	"version_rating_value" numeric DEFAULT 4.5,
  	"version_rating_count" numeric,
  	"version_accreditation_body" varchar,
  	"version_accreditation_number" varchar,
  	"version_accreditation_valid_until" timestamp(3) with time zone,
  	"version_logo_id" integer,
  	"version_tour3d" varchar,
  	"version_opened_year" numeric,
  	"version_beds" numeric,
  	"version_seo_image_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__hospitals_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__hospitals_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_hospitals_v_locales" (
  	"version_description" varchar,
  	"version_rating_source" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_hospitals_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"services_id" integer,
  	"media_id" integer
  );
  
  CREATE TABLE "programs_slider_text" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "programs_slider_text_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "programs_numeric_informations" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "programs_numeric_informations_locales" (
  	"value" varchar,
  	"title" varchar,
  	"source" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "programs_general_content" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "programs_general_content_locales" (
  	"title" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "programs_features" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "programs_features_locales" (
  	"title" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "programs_treatment_stages" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"image_id" integer
  );
  
  CREATE TABLE "programs_treatment_stages_locales" (
  	"title" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "programs_treatment_methods" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"image_id" integer
  );
  
  CREATE TABLE "programs_treatment_methods_locales" (
  	"title" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "programs_faq" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "programs_faq_locales" (
  	"question" varchar,
  	"answer" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "programs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"order" numeric DEFAULT 0,
  	"is_sample" boolean DEFAULT false,
  	"slug" "enum_programs_slug",
  	"picture_id" integer,
  	"seo_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_programs_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "programs_locales" (
  	"name" varchar,
  	"slogan" varchar,
  	"content" jsonb,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "programs_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"doctors_id" integer,
  	"services_id" integer
  );
  
  CREATE TABLE "_programs_v_version_slider_text" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_programs_v_version_slider_text_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_programs_v_version_numeric_informations" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_programs_v_version_numeric_informations_locales" (
  	"value" varchar,
  	"title" varchar,
  	"source" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_programs_v_version_general_content" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_programs_v_version_general_content_locales" (
  	"title" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_programs_v_version_features" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_programs_v_version_features_locales" (
  	"title" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_programs_v_version_treatment_stages" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"image_id" integer,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_programs_v_version_treatment_stages_locales" (
  	"title" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_programs_v_version_treatment_methods" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"image_id" integer,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_programs_v_version_treatment_methods_locales" (
  	"title" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_programs_v_version_faq" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_programs_v_version_faq_locales" (
  	"question" varchar,
  	"answer" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_programs_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar,
  	"version_order" numeric DEFAULT 0,
  	"version_is_sample" boolean DEFAULT false,
  	"version_slug" "enum__programs_v_version_slug",
  	"version_picture_id" integer,
  	"version_seo_image_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__programs_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__programs_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_programs_v_locales" (
  	"version_name" varchar,
  	"version_slogan" varchar,
  	"version_content" jsonb,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_programs_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"doctors_id" integer,
  	"services_id" integer
  );
  
  CREATE TABLE "blogs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"order" numeric DEFAULT 0,
  	"is_sample" boolean DEFAULT false,
  	"author" varchar,
  	"date_created" timestamp(3) with time zone,
  	"cover_image_id" integer,
  	"seo_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_blogs_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "blogs_locales" (
  	"title" varchar,
  	"subtitle" varchar,
  	"content" jsonb,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "blogs_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"services_id" integer
  );
  
  CREATE TABLE "_blogs_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar,
  	"version_order" numeric DEFAULT 0,
  	"version_is_sample" boolean DEFAULT false,
  	"version_author" varchar,
  	"version_date_created" timestamp(3) with time zone,
  	"version_cover_image_id" integer,
  	"version_seo_image_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__blogs_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__blogs_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_blogs_v_locales" (
  	"version_title" varchar,
  	"version_subtitle" varchar,
  	"version_content" jsonb,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_blogs_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"services_id" integer
  );
  
  CREATE TABLE "testimonials_captions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"from" numeric,
  	"to" numeric
  );
  
  CREATE TABLE "testimonials_captions_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "testimonials" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"order" numeric DEFAULT 0,
  	"is_sample" boolean DEFAULT false,
  	"patient" varchar,
  	"age" numeric,
  	"country" varchar,
  	"hospital_city" varchar DEFAULT 'Istanbul',
  	"service_id" integer,
  	"video_id" integer,
  	"thumbnail_id" integer,
  	"consent_given_on" timestamp(3) with time zone,
  	"consent_withdrawn_on" timestamp(3) with time zone,
  	"consent_purpose" varchar,
  	"consent_form_reference" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_testimonials_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "testimonials_locales" (
  	"title" varchar,
  	"transcript" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_testimonials_v_version_captions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"from" numeric,
  	"to" numeric,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_testimonials_v_version_captions_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_testimonials_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar,
  	"version_order" numeric DEFAULT 0,
  	"version_is_sample" boolean DEFAULT false,
  	"version_patient" varchar,
  	"version_age" numeric,
  	"version_country" varchar,
  	"version_hospital_city" varchar DEFAULT 'Istanbul',
  	"version_service_id" integer,
  	"version_video_id" integer,
  	"version_thumbnail_id" integer,
  	"version_consent_given_on" timestamp(3) with time zone,
  	"version_consent_withdrawn_on" timestamp(3) with time zone,
  	"version_consent_purpose" varchar,
  	"version_consent_form_reference" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__testimonials_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__testimonials_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_testimonials_v_locales" (
  	"version_title" varchar,
  	"version_transcript" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "certifications" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"order" numeric DEFAULT 0,
  	"is_sample" boolean DEFAULT false,
  	"holder" varchar,
  	"number" varchar,
  	"valid_until" timestamp(3) with time zone,
  	"url" varchar,
  	"logo_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "certifications_locales" (
  	"title" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "faqs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"order" numeric DEFAULT 0,
  	"is_sample" boolean DEFAULT false,
  	"topic" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_faqs_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "faqs_locales" (
  	"question" varchar,
  	"answer" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_faqs_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar,
  	"version_order" numeric DEFAULT 0,
  	"version_is_sample" boolean DEFAULT false,
  	"version_topic" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__faqs_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__faqs_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_faqs_v_locales" (
  	"version_question" varchar,
  	"version_answer" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"order" numeric DEFAULT 0,
  	"is_sample" boolean DEFAULT false,
  	"page_key" "enum_pages_page_key",
  	"seo_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_pages_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "pages_locales" (
  	"title" varchar,
  	"content" jsonb,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_pages_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar,
  	"version_order" numeric DEFAULT 0,
  	"version_is_sample" boolean DEFAULT false,
  	"version_page_key" "enum__pages_v_version_page_key",
  	"version_seo_image_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__pages_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__pages_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_pages_v_locales" (
  	"version_title" varchar,
  	"version_content" jsonb,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "media" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"order" numeric DEFAULT 0,
  	"is_sample" boolean DEFAULT false,
  	"credit" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_thumb_url" varchar,
  	"sizes_thumb_width" numeric,
  	"sizes_thumb_height" numeric,
  	"sizes_thumb_mime_type" varchar,
  	"sizes_thumb_filesize" numeric,
  	"sizes_thumb_filename" varchar,
  	"sizes_small_url" varchar,
  	"sizes_small_width" numeric,
  	"sizes_small_height" numeric,
  	"sizes_small_mime_type" varchar,
  	"sizes_small_filesize" numeric,
  	"sizes_small_filename" varchar,
  	"sizes_medium_url" varchar,
  	"sizes_medium_width" numeric,
  	"sizes_medium_height" numeric,
  	"sizes_medium_mime_type" varchar,
  	"sizes_medium_filesize" numeric,
  	"sizes_medium_filename" varchar,
  	"sizes_large_url" varchar,
  	"sizes_large_width" numeric,
  	"sizes_large_height" numeric,
  	"sizes_large_mime_type" varchar,
  	"sizes_large_filesize" numeric,
  	"sizes_large_filename" varchar,
  	"sizes_share_url" varchar,
  	"sizes_share_width" numeric,
  	"sizes_share_height" numeric,
  	"sizes_share_mime_type" varchar,
  	"sizes_share_filesize" numeric,
  	"sizes_share_filename" varchar
  );
  
  CREATE TABLE "media_locales" (
  	"alt" varchar,
  	"caption" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "languages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"order" numeric DEFAULT 0,
  	"is_sample" boolean DEFAULT false,
  	"code" varchar NOT NULL,
  	"simple_code" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"app_active" boolean DEFAULT true,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "error_messages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"order" numeric DEFAULT 0,
  	"is_sample" boolean DEFAULT false,
  	"code" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "error_messages_locales" (
  	"message" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "redirects" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"is_permanent" boolean DEFAULT true,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "editors" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"auth_user_id" varchar NOT NULL,
  	"name" varchar,
  	"email" varchar NOT NULL,
  	"role" "enum_editors_role" NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_jobs_log" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"executed_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
  	"task_i_d" varchar NOT NULL,
  	"input" jsonb,
  	"output" jsonb,
  	"state" "enum_payload_jobs_log_state" NOT NULL,
  	"error" jsonb
  );
  
  CREATE TABLE "payload_jobs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"input" jsonb,
  	"completed_at" timestamp(3) with time zone,
  	"total_tried" numeric DEFAULT 0,
  	"has_error" boolean DEFAULT false,
  	"error" jsonb,
  	"task_slug" "enum_payload_jobs_task_slug",
  	"queue" varchar DEFAULT 'default',
  	"wait_until" timestamp(3) with time zone,
  	"processing" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"services_id" integer,
  	"service_categories_id" integer,
  	"success_factors_id" integer,
  	"doctors_id" integer,
  	"hospitals_id" integer,
  	"programs_id" integer,
  	"blogs_id" integer,
  	"testimonials_id" integer,
  	"certifications_id" integer,
  	"faqs_id" integer,
  	"pages_id" integer,
  	"media_id" integer,
  	"languages_id" integer,
  	"error_messages_id" integer,
  	"redirects_id" integer,
  	"editors_id" integer
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"editors_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "site_settings_contact_lines" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"phone" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings_contact_lines_locales" (
  	"label" varchar,
  	"hours" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings_social" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"network" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings_siblings" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"program_id" integer,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings_siblings_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand_name" varchar,
  	"brand_logo_id" integer,
  	"contact_email" varchar,
  	"contact_phone" varchar,
  	"contact_address" varchar,
  	"contact_support_fallback_phone" varchar,
  	"messaging_app_number" varchar,
  	"authorisation_number" varchar,
  	"authorisation_holder" varchar,
  	"authorisation_valid_until" timestamp(3) with time zone,
  	"authorisation_url" varchar,
  	"compliance_information_mode_tr" boolean DEFAULT false,
  	"compliance_no_before_after_de" boolean DEFAULT false,
  	"compliance_consultation_notice_en" boolean DEFAULT false,
  	"compliance_only_sourced_ratings" boolean DEFAULT false,
  	"demo_is_demo" boolean DEFAULT false,
  	"seed_version" numeric,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "site_settings_locales" (
  	"brand_tagline" varchar,
  	"brand_promise" varchar,
  	"brand_proof" varchar,
  	"brand_proof_source" varchar,
  	"contact_answered_within" varchar,
  	"messaging_app_prefill" varchar,
  	"messaging_app_privacy_note" varchar,
  	"demo_notice" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "navigation_header_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"href" varchar NOT NULL
  );
  
  CREATE TABLE "navigation_header_links_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "navigation" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "footer_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"href" varchar NOT NULL
  );
  
  CREATE TABLE "footer_links_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "footer" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "footer_locales" (
  	"note" varchar,
  	"copyright" varchar,
  	"emergency" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "about_values" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "about_values_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "about" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"seo_image_id" integer,
  	"_status" "enum_about_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "about_locales" (
  	"content" jsonb,
  	"mission" varchar,
  	"vision" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_about_v_version_values" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_about_v_version_values_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_about_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_seo_image_id" integer,
  	"version__status" "enum__about_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__about_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_about_v_locales" (
  	"version_content" jsonb,
  	"version_mission" varchar,
  	"version_vision" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "health_tourism_categories_topics" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "health_tourism_categories_topics_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "health_tourism_categories" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "health_tourism_categories_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "health_tourism" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"seo_image_id" integer,
  	"_status" "enum_health_tourism_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "health_tourism_locales" (
  	"intro" varchar,
  	"seo_title" varchar,
  	"seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_health_tourism_v_version_categories_topics" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_health_tourism_v_version_categories_topics_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_health_tourism_v_version_categories" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_health_tourism_v_version_categories_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_health_tourism_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_seo_image_id" integer,
  	"version__status" "enum__health_tourism_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__health_tourism_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_health_tourism_v_locales" (
  	"version_intro" varchar,
  	"version_seo_title" varchar,
  	"version_seo_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  ALTER TABLE "services_success_factors" ADD CONSTRAINT "services_success_factors_factor_id_success_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."success_factors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "services_success_factors" ADD CONSTRAINT "services_success_factors_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "services_success_factors_locales" ADD CONSTRAINT "services_success_factors_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."services_success_factors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "services_segments" ADD CONSTRAINT "services_segments_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "services_segments_locales" ADD CONSTRAINT "services_segments_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."services_segments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "services_recovery_timeline" ADD CONSTRAINT "services_recovery_timeline_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "services_recovery_timeline_locales" ADD CONSTRAINT "services_recovery_timeline_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."services_recovery_timeline"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "services_faq" ADD CONSTRAINT "services_faq_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "services_faq_locales" ADD CONSTRAINT "services_faq_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."services_faq"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "services" ADD CONSTRAINT "services_category_id_service_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."service_categories"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "services" ADD CONSTRAINT "services_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "services" ADD CONSTRAINT "services_reviewed_by_id_doctors_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "services" ADD CONSTRAINT "services_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "services_locales" ADD CONSTRAINT "services_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "services_rels" ADD CONSTRAINT "services_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "services_rels" ADD CONSTRAINT "services_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_services_v_version_success_factors" ADD CONSTRAINT "_services_v_version_success_factors_factor_id_success_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."success_factors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_services_v_version_success_factors" ADD CONSTRAINT "_services_v_version_success_factors_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_services_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_services_v_version_success_factors_locales" ADD CONSTRAINT "_services_v_version_success_factors_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_services_v_version_success_factors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_services_v_version_segments" ADD CONSTRAINT "_services_v_version_segments_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_services_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_services_v_version_segments_locales" ADD CONSTRAINT "_services_v_version_segments_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_services_v_version_segments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_services_v_version_recovery_timeline" ADD CONSTRAINT "_services_v_version_recovery_timeline_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_services_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_services_v_version_recovery_timeline_locales" ADD CONSTRAINT "_services_v_version_recovery_timeline_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_services_v_version_recovery_timeline"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_services_v_version_faq" ADD CONSTRAINT "_services_v_version_faq_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_services_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_services_v_version_faq_locales" ADD CONSTRAINT "_services_v_version_faq_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_services_v_version_faq"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_services_v" ADD CONSTRAINT "_services_v_parent_id_services_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_services_v" ADD CONSTRAINT "_services_v_version_category_id_service_categories_id_fk" FOREIGN KEY ("version_category_id") REFERENCES "public"."service_categories"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_services_v" ADD CONSTRAINT "_services_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_services_v" ADD CONSTRAINT "_services_v_version_reviewed_by_id_doctors_id_fk" FOREIGN KEY ("version_reviewed_by_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_services_v" ADD CONSTRAINT "_services_v_version_seo_image_id_media_id_fk" FOREIGN KEY ("version_seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_services_v_locales" ADD CONSTRAINT "_services_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_services_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_services_v_rels" ADD CONSTRAINT "_services_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_services_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_services_v_rels" ADD CONSTRAINT "_services_v_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "service_categories" ADD CONSTRAINT "service_categories_parent_id_service_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."service_categories"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "service_categories_locales" ADD CONSTRAINT "service_categories_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."service_categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "success_factors_locales" ADD CONSTRAINT "success_factors_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."success_factors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "doctors_publications" ADD CONSTRAINT "doctors_publications_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "doctors" ADD CONSTRAINT "doctors_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "doctors" ADD CONSTRAINT "doctors_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "doctors" ADD CONSTRAINT "doctors_hospital_id_hospitals_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "doctors" ADD CONSTRAINT "doctors_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "doctors_locales" ADD CONSTRAINT "doctors_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "doctors_texts" ADD CONSTRAINT "doctors_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_doctors_v_version_publications" ADD CONSTRAINT "_doctors_v_version_publications_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_doctors_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_doctors_v" ADD CONSTRAINT "_doctors_v_parent_id_doctors_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_doctors_v" ADD CONSTRAINT "_doctors_v_version_photo_id_media_id_fk" FOREIGN KEY ("version_photo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_doctors_v" ADD CONSTRAINT "_doctors_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_doctors_v" ADD CONSTRAINT "_doctors_v_version_hospital_id_hospitals_id_fk" FOREIGN KEY ("version_hospital_id") REFERENCES "public"."hospitals"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_doctors_v" ADD CONSTRAINT "_doctors_v_version_seo_image_id_media_id_fk" FOREIGN KEY ("version_seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_doctors_v_locales" ADD CONSTRAINT "_doctors_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_doctors_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_doctors_v_texts" ADD CONSTRAINT "_doctors_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_doctors_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "hospitals_specialties" ADD CONSTRAINT "hospitals_specialties_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."hospitals"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "hospitals_specialties_locales" ADD CONSTRAINT "hospitals_specialties_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."hospitals_specialties"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "hospitals_locales" ADD CONSTRAINT "hospitals_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."hospitals"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "hospitals_rels" ADD CONSTRAINT "hospitals_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."hospitals"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "hospitals_rels" ADD CONSTRAINT "hospitals_rels_services_fk" FOREIGN KEY ("services_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "hospitals_rels" ADD CONSTRAINT "hospitals_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_hospitals_v_version_specialties" ADD CONSTRAINT "_hospitals_v_version_specialties_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_hospitals_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_hospitals_v_version_specialties_locales" ADD CONSTRAINT "_hospitals_v_version_specialties_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_hospitals_v_version_specialties"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_hospitals_v" ADD CONSTRAINT "_hospitals_v_parent_id_hospitals_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."hospitals"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_hospitals_v" ADD CONSTRAINT "_hospitals_v_version_logo_id_media_id_fk" FOREIGN KEY ("version_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_hospitals_v" ADD CONSTRAINT "_hospitals_v_version_seo_image_id_media_id_fk" FOREIGN KEY ("version_seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_hospitals_v_locales" ADD CONSTRAINT "_hospitals_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_hospitals_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_hospitals_v_rels" ADD CONSTRAINT "_hospitals_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_hospitals_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_hospitals_v_rels" ADD CONSTRAINT "_hospitals_v_rels_services_fk" FOREIGN KEY ("services_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_hospitals_v_rels" ADD CONSTRAINT "_hospitals_v_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_slider_text" ADD CONSTRAINT "programs_slider_text_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_slider_text_locales" ADD CONSTRAINT "programs_slider_text_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs_slider_text"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_numeric_informations" ADD CONSTRAINT "programs_numeric_informations_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_numeric_informations_locales" ADD CONSTRAINT "programs_numeric_informations_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs_numeric_informations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_general_content" ADD CONSTRAINT "programs_general_content_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_general_content_locales" ADD CONSTRAINT "programs_general_content_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs_general_content"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_features" ADD CONSTRAINT "programs_features_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_features_locales" ADD CONSTRAINT "programs_features_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs_features"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_treatment_stages" ADD CONSTRAINT "programs_treatment_stages_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "programs_treatment_stages" ADD CONSTRAINT "programs_treatment_stages_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_treatment_stages_locales" ADD CONSTRAINT "programs_treatment_stages_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs_treatment_stages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_treatment_methods" ADD CONSTRAINT "programs_treatment_methods_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "programs_treatment_methods" ADD CONSTRAINT "programs_treatment_methods_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_treatment_methods_locales" ADD CONSTRAINT "programs_treatment_methods_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs_treatment_methods"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_faq" ADD CONSTRAINT "programs_faq_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_faq_locales" ADD CONSTRAINT "programs_faq_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs_faq"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs" ADD CONSTRAINT "programs_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "programs" ADD CONSTRAINT "programs_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "programs_locales" ADD CONSTRAINT "programs_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_rels" ADD CONSTRAINT "programs_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_rels" ADD CONSTRAINT "programs_rels_doctors_fk" FOREIGN KEY ("doctors_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "programs_rels" ADD CONSTRAINT "programs_rels_services_fk" FOREIGN KEY ("services_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_version_slider_text" ADD CONSTRAINT "_programs_v_version_slider_text_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_version_slider_text_locales" ADD CONSTRAINT "_programs_v_version_slider_text_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v_version_slider_text"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_version_numeric_informations" ADD CONSTRAINT "_programs_v_version_numeric_informations_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_version_numeric_informations_locales" ADD CONSTRAINT "_programs_v_version_numeric_informations_locales_parent_i_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v_version_numeric_informations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_version_general_content" ADD CONSTRAINT "_programs_v_version_general_content_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_version_general_content_locales" ADD CONSTRAINT "_programs_v_version_general_content_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v_version_general_content"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_version_features" ADD CONSTRAINT "_programs_v_version_features_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_version_features_locales" ADD CONSTRAINT "_programs_v_version_features_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v_version_features"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_version_treatment_stages" ADD CONSTRAINT "_programs_v_version_treatment_stages_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_programs_v_version_treatment_stages" ADD CONSTRAINT "_programs_v_version_treatment_stages_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_version_treatment_stages_locales" ADD CONSTRAINT "_programs_v_version_treatment_stages_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v_version_treatment_stages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_version_treatment_methods" ADD CONSTRAINT "_programs_v_version_treatment_methods_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_programs_v_version_treatment_methods" ADD CONSTRAINT "_programs_v_version_treatment_methods_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_version_treatment_methods_locales" ADD CONSTRAINT "_programs_v_version_treatment_methods_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v_version_treatment_methods"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_version_faq" ADD CONSTRAINT "_programs_v_version_faq_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_version_faq_locales" ADD CONSTRAINT "_programs_v_version_faq_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v_version_faq"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v" ADD CONSTRAINT "_programs_v_parent_id_programs_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_programs_v" ADD CONSTRAINT "_programs_v_version_picture_id_media_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_programs_v" ADD CONSTRAINT "_programs_v_version_seo_image_id_media_id_fk" FOREIGN KEY ("version_seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_programs_v_locales" ADD CONSTRAINT "_programs_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_rels" ADD CONSTRAINT "_programs_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_programs_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_rels" ADD CONSTRAINT "_programs_v_rels_doctors_fk" FOREIGN KEY ("doctors_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_programs_v_rels" ADD CONSTRAINT "_programs_v_rels_services_fk" FOREIGN KEY ("services_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blogs" ADD CONSTRAINT "blogs_cover_image_id_media_id_fk" FOREIGN KEY ("cover_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blogs" ADD CONSTRAINT "blogs_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blogs_locales" ADD CONSTRAINT "blogs_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blogs_rels" ADD CONSTRAINT "blogs_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blogs_rels" ADD CONSTRAINT "blogs_rels_services_fk" FOREIGN KEY ("services_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_blogs_v" ADD CONSTRAINT "_blogs_v_parent_id_blogs_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."blogs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_blogs_v" ADD CONSTRAINT "_blogs_v_version_cover_image_id_media_id_fk" FOREIGN KEY ("version_cover_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_blogs_v" ADD CONSTRAINT "_blogs_v_version_seo_image_id_media_id_fk" FOREIGN KEY ("version_seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_blogs_v_locales" ADD CONSTRAINT "_blogs_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_blogs_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_blogs_v_rels" ADD CONSTRAINT "_blogs_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_blogs_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_blogs_v_rels" ADD CONSTRAINT "_blogs_v_rels_services_fk" FOREIGN KEY ("services_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "testimonials_captions" ADD CONSTRAINT "testimonials_captions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "testimonials_captions_locales" ADD CONSTRAINT "testimonials_captions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."testimonials_captions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_video_id_media_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_thumbnail_id_media_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "testimonials_locales" ADD CONSTRAINT "testimonials_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_testimonials_v_version_captions" ADD CONSTRAINT "_testimonials_v_version_captions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_testimonials_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_testimonials_v_version_captions_locales" ADD CONSTRAINT "_testimonials_v_version_captions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_testimonials_v_version_captions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_testimonials_v" ADD CONSTRAINT "_testimonials_v_parent_id_testimonials_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."testimonials"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_testimonials_v" ADD CONSTRAINT "_testimonials_v_version_service_id_services_id_fk" FOREIGN KEY ("version_service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_testimonials_v" ADD CONSTRAINT "_testimonials_v_version_video_id_media_id_fk" FOREIGN KEY ("version_video_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_testimonials_v" ADD CONSTRAINT "_testimonials_v_version_thumbnail_id_media_id_fk" FOREIGN KEY ("version_thumbnail_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_testimonials_v_locales" ADD CONSTRAINT "_testimonials_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_testimonials_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "certifications" ADD CONSTRAINT "certifications_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "certifications_locales" ADD CONSTRAINT "certifications_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."certifications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "faqs_locales" ADD CONSTRAINT "faqs_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_faqs_v" ADD CONSTRAINT "_faqs_v_parent_id_faqs_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."faqs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_faqs_v_locales" ADD CONSTRAINT "_faqs_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_faqs_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages_locales" ADD CONSTRAINT "pages_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_seo_image_id_media_id_fk" FOREIGN KEY ("version_seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v_locales" ADD CONSTRAINT "_pages_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "media_locales" ADD CONSTRAINT "media_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "error_messages_locales" ADD CONSTRAINT "error_messages_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."error_messages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payload_jobs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_services_fk" FOREIGN KEY ("services_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_service_categories_fk" FOREIGN KEY ("service_categories_id") REFERENCES "public"."service_categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_success_factors_fk" FOREIGN KEY ("success_factors_id") REFERENCES "public"."success_factors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_doctors_fk" FOREIGN KEY ("doctors_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_hospitals_fk" FOREIGN KEY ("hospitals_id") REFERENCES "public"."hospitals"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_programs_fk" FOREIGN KEY ("programs_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_blogs_fk" FOREIGN KEY ("blogs_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_testimonials_fk" FOREIGN KEY ("testimonials_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_certifications_fk" FOREIGN KEY ("certifications_id") REFERENCES "public"."certifications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_faqs_fk" FOREIGN KEY ("faqs_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_languages_fk" FOREIGN KEY ("languages_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_error_messages_fk" FOREIGN KEY ("error_messages_id") REFERENCES "public"."error_messages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("redirects_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_editors_fk" FOREIGN KEY ("editors_id") REFERENCES "public"."editors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_editors_fk" FOREIGN KEY ("editors_id") REFERENCES "public"."editors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_contact_lines" ADD CONSTRAINT "site_settings_contact_lines_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_contact_lines_locales" ADD CONSTRAINT "site_settings_contact_lines_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings_contact_lines"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_social" ADD CONSTRAINT "site_settings_social_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_siblings" ADD CONSTRAINT "site_settings_siblings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site_settings_siblings" ADD CONSTRAINT "site_settings_siblings_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_siblings_locales" ADD CONSTRAINT "site_settings_siblings_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings_siblings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_brand_logo_id_media_id_fk" FOREIGN KEY ("brand_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site_settings_locales" ADD CONSTRAINT "site_settings_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_header_links" ADD CONSTRAINT "navigation_header_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_header_links_locales" ADD CONSTRAINT "navigation_header_links_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_header_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_links" ADD CONSTRAINT "footer_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."footer"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_links_locales" ADD CONSTRAINT "footer_links_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."footer_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_locales" ADD CONSTRAINT "footer_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."footer"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "about_values" ADD CONSTRAINT "about_values_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."about"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "about_values_locales" ADD CONSTRAINT "about_values_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."about_values"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "about" ADD CONSTRAINT "about_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "about_locales" ADD CONSTRAINT "about_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."about"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_about_v_version_values" ADD CONSTRAINT "_about_v_version_values_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_about_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_about_v_version_values_locales" ADD CONSTRAINT "_about_v_version_values_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_about_v_version_values"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_about_v" ADD CONSTRAINT "_about_v_version_seo_image_id_media_id_fk" FOREIGN KEY ("version_seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_about_v_locales" ADD CONSTRAINT "_about_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_about_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "health_tourism_categories_topics" ADD CONSTRAINT "health_tourism_categories_topics_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."health_tourism_categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "health_tourism_categories_topics_locales" ADD CONSTRAINT "health_tourism_categories_topics_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."health_tourism_categories_topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "health_tourism_categories" ADD CONSTRAINT "health_tourism_categories_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."health_tourism"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "health_tourism_categories_locales" ADD CONSTRAINT "health_tourism_categories_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."health_tourism_categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "health_tourism" ADD CONSTRAINT "health_tourism_seo_image_id_media_id_fk" FOREIGN KEY ("seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "health_tourism_locales" ADD CONSTRAINT "health_tourism_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."health_tourism"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_health_tourism_v_version_categories_topics" ADD CONSTRAINT "_health_tourism_v_version_categories_topics_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_health_tourism_v_version_categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_health_tourism_v_version_categories_topics_locales" ADD CONSTRAINT "_health_tourism_v_version_categories_topics_locales_paren_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_health_tourism_v_version_categories_topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_health_tourism_v_version_categories" ADD CONSTRAINT "_health_tourism_v_version_categories_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_health_tourism_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_health_tourism_v_version_categories_locales" ADD CONSTRAINT "_health_tourism_v_version_categories_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_health_tourism_v_version_categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_health_tourism_v" ADD CONSTRAINT "_health_tourism_v_version_seo_image_id_media_id_fk" FOREIGN KEY ("version_seo_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_health_tourism_v_locales" ADD CONSTRAINT "_health_tourism_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_health_tourism_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "services_success_factors_order_idx" ON "services_success_factors" USING btree ("_order");
  CREATE INDEX "services_success_factors_parent_id_idx" ON "services_success_factors" USING btree ("_parent_id");
  CREATE INDEX "services_success_factors_factor_idx" ON "services_success_factors" USING btree ("factor_id");
  CREATE UNIQUE INDEX "services_success_factors_locales_locale_parent_id_unique" ON "services_success_factors_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "services_segments_order_idx" ON "services_segments" USING btree ("_order");
  CREATE INDEX "services_segments_parent_id_idx" ON "services_segments" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "services_segments_locales_locale_parent_id_unique" ON "services_segments_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "services_recovery_timeline_order_idx" ON "services_recovery_timeline" USING btree ("_order");
  CREATE INDEX "services_recovery_timeline_parent_id_idx" ON "services_recovery_timeline" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "services_recovery_timeline_locales_locale_parent_id_unique" ON "services_recovery_timeline_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "services_faq_order_idx" ON "services_faq" USING btree ("_order");
  CREATE INDEX "services_faq_parent_id_idx" ON "services_faq" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "services_faq_locales_locale_parent_id_unique" ON "services_faq_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "services_key_idx" ON "services" USING btree ("key");
  CREATE INDEX "services_category_idx" ON "services" USING btree ("category_id");
  CREATE INDEX "services_program_idx" ON "services" USING btree ("program_id");
  CREATE INDEX "services_reviewed_by_idx" ON "services" USING btree ("reviewed_by_id");
  CREATE INDEX "services_seo_seo_image_idx" ON "services" USING btree ("seo_image_id");
  CREATE INDEX "services_updated_at_idx" ON "services" USING btree ("updated_at");
  CREATE INDEX "services_created_at_idx" ON "services" USING btree ("created_at");
  CREATE INDEX "services_deleted_at_idx" ON "services" USING btree ("deleted_at");
  CREATE INDEX "services__status_idx" ON "services" USING btree ("_status");
  CREATE UNIQUE INDEX "services_locales_locale_parent_id_unique" ON "services_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "services_rels_order_idx" ON "services_rels" USING btree ("order");
  CREATE INDEX "services_rels_parent_idx" ON "services_rels" USING btree ("parent_id");
  CREATE INDEX "services_rels_path_idx" ON "services_rels" USING btree ("path");
  CREATE INDEX "services_rels_media_id_idx" ON "services_rels" USING btree ("media_id");
  CREATE INDEX "_services_v_version_success_factors_order_idx" ON "_services_v_version_success_factors" USING btree ("_order");
  CREATE INDEX "_services_v_version_success_factors_parent_id_idx" ON "_services_v_version_success_factors" USING btree ("_parent_id");
  CREATE INDEX "_services_v_version_success_factors_factor_idx" ON "_services_v_version_success_factors" USING btree ("factor_id");
  CREATE UNIQUE INDEX "_services_v_version_success_factors_locales_locale_parent_id" ON "_services_v_version_success_factors_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_services_v_version_segments_order_idx" ON "_services_v_version_segments" USING btree ("_order");
  CREATE INDEX "_services_v_version_segments_parent_id_idx" ON "_services_v_version_segments" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_services_v_version_segments_locales_locale_parent_id_unique" ON "_services_v_version_segments_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_services_v_version_recovery_timeline_order_idx" ON "_services_v_version_recovery_timeline" USING btree ("_order");
  CREATE INDEX "_services_v_version_recovery_timeline_parent_id_idx" ON "_services_v_version_recovery_timeline" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_services_v_version_recovery_timeline_locales_locale_parent_" ON "_services_v_version_recovery_timeline_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_services_v_version_faq_order_idx" ON "_services_v_version_faq" USING btree ("_order");
  CREATE INDEX "_services_v_version_faq_parent_id_idx" ON "_services_v_version_faq" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_services_v_version_faq_locales_locale_parent_id_unique" ON "_services_v_version_faq_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_services_v_parent_idx" ON "_services_v" USING btree ("parent_id");
  CREATE INDEX "_services_v_version_version_key_idx" ON "_services_v" USING btree ("version_key");
  CREATE INDEX "_services_v_version_version_category_idx" ON "_services_v" USING btree ("version_category_id");
  CREATE INDEX "_services_v_version_version_program_idx" ON "_services_v" USING btree ("version_program_id");
  CREATE INDEX "_services_v_version_version_reviewed_by_idx" ON "_services_v" USING btree ("version_reviewed_by_id");
  CREATE INDEX "_services_v_version_seo_version_seo_image_idx" ON "_services_v" USING btree ("version_seo_image_id");
  CREATE INDEX "_services_v_version_version_updated_at_idx" ON "_services_v" USING btree ("version_updated_at");
  CREATE INDEX "_services_v_version_version_created_at_idx" ON "_services_v" USING btree ("version_created_at");
  CREATE INDEX "_services_v_version_version_deleted_at_idx" ON "_services_v" USING btree ("version_deleted_at");
  CREATE INDEX "_services_v_version_version__status_idx" ON "_services_v" USING btree ("version__status");
  CREATE INDEX "_services_v_created_at_idx" ON "_services_v" USING btree ("created_at");
  CREATE INDEX "_services_v_updated_at_idx" ON "_services_v" USING btree ("updated_at");
  CREATE INDEX "_services_v_snapshot_idx" ON "_services_v" USING btree ("snapshot");
  CREATE INDEX "_services_v_published_locale_idx" ON "_services_v" USING btree ("published_locale");
  CREATE INDEX "_services_v_latest_idx" ON "_services_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_services_v_locales_locale_parent_id_unique" ON "_services_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_services_v_rels_order_idx" ON "_services_v_rels" USING btree ("order");
  CREATE INDEX "_services_v_rels_parent_idx" ON "_services_v_rels" USING btree ("parent_id");
  CREATE INDEX "_services_v_rels_path_idx" ON "_services_v_rels" USING btree ("path");
  CREATE INDEX "_services_v_rels_media_id_idx" ON "_services_v_rels" USING btree ("media_id");
  CREATE UNIQUE INDEX "service_categories_key_idx" ON "service_categories" USING btree ("key");
  CREATE INDEX "service_categories_parent_idx" ON "service_categories" USING btree ("parent_id");
  CREATE INDEX "service_categories_updated_at_idx" ON "service_categories" USING btree ("updated_at");
  CREATE INDEX "service_categories_created_at_idx" ON "service_categories" USING btree ("created_at");
  CREATE UNIQUE INDEX "service_categories_locales_locale_parent_id_unique" ON "service_categories_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "success_factors_key_idx" ON "success_factors" USING btree ("key");
  CREATE INDEX "success_factors_updated_at_idx" ON "success_factors" USING btree ("updated_at");
  CREATE INDEX "success_factors_created_at_idx" ON "success_factors" USING btree ("created_at");
  CREATE UNIQUE INDEX "success_factors_locales_locale_parent_id_unique" ON "success_factors_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "doctors_publications_order_idx" ON "doctors_publications" USING btree ("_order");
  CREATE INDEX "doctors_publications_parent_id_idx" ON "doctors_publications" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "doctors_key_idx" ON "doctors" USING btree ("key");
  CREATE INDEX "doctors_photo_idx" ON "doctors" USING btree ("photo_id");
  CREATE INDEX "doctors_program_idx" ON "doctors" USING btree ("program_id");
  CREATE INDEX "doctors_hospital_idx" ON "doctors" USING btree ("hospital_id");
  CREATE INDEX "doctors_seo_seo_image_idx" ON "doctors" USING btree ("seo_image_id");
  CREATE INDEX "doctors_updated_at_idx" ON "doctors" USING btree ("updated_at");
  CREATE INDEX "doctors_created_at_idx" ON "doctors" USING btree ("created_at");
  CREATE INDEX "doctors_deleted_at_idx" ON "doctors" USING btree ("deleted_at");
  CREATE INDEX "doctors__status_idx" ON "doctors" USING btree ("_status");
  CREATE UNIQUE INDEX "doctors_locales_locale_parent_id_unique" ON "doctors_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "doctors_texts_order_parent" ON "doctors_texts" USING btree ("order","parent_id");
  CREATE INDEX "_doctors_v_version_publications_order_idx" ON "_doctors_v_version_publications" USING btree ("_order");
  CREATE INDEX "_doctors_v_version_publications_parent_id_idx" ON "_doctors_v_version_publications" USING btree ("_parent_id");
  CREATE INDEX "_doctors_v_parent_idx" ON "_doctors_v" USING btree ("parent_id");
  CREATE INDEX "_doctors_v_version_version_key_idx" ON "_doctors_v" USING btree ("version_key");
  CREATE INDEX "_doctors_v_version_version_photo_idx" ON "_doctors_v" USING btree ("version_photo_id");
  CREATE INDEX "_doctors_v_version_version_program_idx" ON "_doctors_v" USING btree ("version_program_id");
  CREATE INDEX "_doctors_v_version_version_hospital_idx" ON "_doctors_v" USING btree ("version_hospital_id");
  CREATE INDEX "_doctors_v_version_seo_version_seo_image_idx" ON "_doctors_v" USING btree ("version_seo_image_id");
  CREATE INDEX "_doctors_v_version_version_updated_at_idx" ON "_doctors_v" USING btree ("version_updated_at");
  CREATE INDEX "_doctors_v_version_version_created_at_idx" ON "_doctors_v" USING btree ("version_created_at");
  CREATE INDEX "_doctors_v_version_version_deleted_at_idx" ON "_doctors_v" USING btree ("version_deleted_at");
  CREATE INDEX "_doctors_v_version_version__status_idx" ON "_doctors_v" USING btree ("version__status");
  CREATE INDEX "_doctors_v_created_at_idx" ON "_doctors_v" USING btree ("created_at");
  CREATE INDEX "_doctors_v_updated_at_idx" ON "_doctors_v" USING btree ("updated_at");
  CREATE INDEX "_doctors_v_snapshot_idx" ON "_doctors_v" USING btree ("snapshot");
  CREATE INDEX "_doctors_v_published_locale_idx" ON "_doctors_v" USING btree ("published_locale");
  CREATE INDEX "_doctors_v_latest_idx" ON "_doctors_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_doctors_v_locales_locale_parent_id_unique" ON "_doctors_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_doctors_v_texts_order_parent" ON "_doctors_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "hospitals_specialties_order_idx" ON "hospitals_specialties" USING btree ("_order");
  CREATE INDEX "hospitals_specialties_parent_id_idx" ON "hospitals_specialties" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "hospitals_specialties_locales_locale_parent_id_unique" ON "hospitals_specialties_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "hospitals_key_idx" ON "hospitals" USING btree ("key");
  CREATE INDEX "hospitals_city_idx" ON "hospitals" USING btree ("city");
  CREATE INDEX "hospitals_logo_idx" ON "hospitals" USING btree ("logo_id");
  CREATE INDEX "hospitals_seo_seo_image_idx" ON "hospitals" USING btree ("seo_image_id");
  CREATE INDEX "hospitals_updated_at_idx" ON "hospitals" USING btree ("updated_at");
  CREATE INDEX "hospitals_created_at_idx" ON "hospitals" USING btree ("created_at");
  CREATE INDEX "hospitals_deleted_at_idx" ON "hospitals" USING btree ("deleted_at");
  CREATE INDEX "hospitals__status_idx" ON "hospitals" USING btree ("_status");
  CREATE UNIQUE INDEX "hospitals_locales_locale_parent_id_unique" ON "hospitals_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "hospitals_rels_order_idx" ON "hospitals_rels" USING btree ("order");
  CREATE INDEX "hospitals_rels_parent_idx" ON "hospitals_rels" USING btree ("parent_id");
  CREATE INDEX "hospitals_rels_path_idx" ON "hospitals_rels" USING btree ("path");
  CREATE INDEX "hospitals_rels_services_id_idx" ON "hospitals_rels" USING btree ("services_id");
  CREATE INDEX "hospitals_rels_media_id_idx" ON "hospitals_rels" USING btree ("media_id");
  CREATE INDEX "_hospitals_v_version_specialties_order_idx" ON "_hospitals_v_version_specialties" USING btree ("_order");
  CREATE INDEX "_hospitals_v_version_specialties_parent_id_idx" ON "_hospitals_v_version_specialties" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_hospitals_v_version_specialties_locales_locale_parent_id_un" ON "_hospitals_v_version_specialties_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_hospitals_v_parent_idx" ON "_hospitals_v" USING btree ("parent_id");
  CREATE INDEX "_hospitals_v_version_version_key_idx" ON "_hospitals_v" USING btree ("version_key");
  CREATE INDEX "_hospitals_v_version_version_city_idx" ON "_hospitals_v" USING btree ("version_city");
  CREATE INDEX "_hospitals_v_version_version_logo_idx" ON "_hospitals_v" USING btree ("version_logo_id");
  CREATE INDEX "_hospitals_v_version_seo_version_seo_image_idx" ON "_hospitals_v" USING btree ("version_seo_image_id");
  CREATE INDEX "_hospitals_v_version_version_updated_at_idx" ON "_hospitals_v" USING btree ("version_updated_at");
  CREATE INDEX "_hospitals_v_version_version_created_at_idx" ON "_hospitals_v" USING btree ("version_created_at");
  CREATE INDEX "_hospitals_v_version_version_deleted_at_idx" ON "_hospitals_v" USING btree ("version_deleted_at");
  CREATE INDEX "_hospitals_v_version_version__status_idx" ON "_hospitals_v" USING btree ("version__status");
  CREATE INDEX "_hospitals_v_created_at_idx" ON "_hospitals_v" USING btree ("created_at");
  CREATE INDEX "_hospitals_v_updated_at_idx" ON "_hospitals_v" USING btree ("updated_at");
  CREATE INDEX "_hospitals_v_snapshot_idx" ON "_hospitals_v" USING btree ("snapshot");
  CREATE INDEX "_hospitals_v_published_locale_idx" ON "_hospitals_v" USING btree ("published_locale");
  CREATE INDEX "_hospitals_v_latest_idx" ON "_hospitals_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_hospitals_v_locales_locale_parent_id_unique" ON "_hospitals_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_hospitals_v_rels_order_idx" ON "_hospitals_v_rels" USING btree ("order");
  CREATE INDEX "_hospitals_v_rels_parent_idx" ON "_hospitals_v_rels" USING btree ("parent_id");
  CREATE INDEX "_hospitals_v_rels_path_idx" ON "_hospitals_v_rels" USING btree ("path");
  CREATE INDEX "_hospitals_v_rels_services_id_idx" ON "_hospitals_v_rels" USING btree ("services_id");
  CREATE INDEX "_hospitals_v_rels_media_id_idx" ON "_hospitals_v_rels" USING btree ("media_id");
  CREATE INDEX "programs_slider_text_order_idx" ON "programs_slider_text" USING btree ("_order");
  CREATE INDEX "programs_slider_text_parent_id_idx" ON "programs_slider_text" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "programs_slider_text_locales_locale_parent_id_unique" ON "programs_slider_text_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "programs_numeric_informations_order_idx" ON "programs_numeric_informations" USING btree ("_order");
  CREATE INDEX "programs_numeric_informations_parent_id_idx" ON "programs_numeric_informations" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "programs_numeric_informations_locales_locale_parent_id_uniqu" ON "programs_numeric_informations_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "programs_general_content_order_idx" ON "programs_general_content" USING btree ("_order");
  CREATE INDEX "programs_general_content_parent_id_idx" ON "programs_general_content" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "programs_general_content_locales_locale_parent_id_unique" ON "programs_general_content_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "programs_features_order_idx" ON "programs_features" USING btree ("_order");
  CREATE INDEX "programs_features_parent_id_idx" ON "programs_features" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "programs_features_locales_locale_parent_id_unique" ON "programs_features_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "programs_treatment_stages_order_idx" ON "programs_treatment_stages" USING btree ("_order");
  CREATE INDEX "programs_treatment_stages_parent_id_idx" ON "programs_treatment_stages" USING btree ("_parent_id");
  CREATE INDEX "programs_treatment_stages_image_idx" ON "programs_treatment_stages" USING btree ("image_id");
  CREATE UNIQUE INDEX "programs_treatment_stages_locales_locale_parent_id_unique" ON "programs_treatment_stages_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "programs_treatment_methods_order_idx" ON "programs_treatment_methods" USING btree ("_order");
  CREATE INDEX "programs_treatment_methods_parent_id_idx" ON "programs_treatment_methods" USING btree ("_parent_id");
  CREATE INDEX "programs_treatment_methods_image_idx" ON "programs_treatment_methods" USING btree ("image_id");
  CREATE UNIQUE INDEX "programs_treatment_methods_locales_locale_parent_id_unique" ON "programs_treatment_methods_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "programs_faq_order_idx" ON "programs_faq" USING btree ("_order");
  CREATE INDEX "programs_faq_parent_id_idx" ON "programs_faq" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "programs_faq_locales_locale_parent_id_unique" ON "programs_faq_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "programs_key_idx" ON "programs" USING btree ("key");
  CREATE UNIQUE INDEX "programs_slug_idx" ON "programs" USING btree ("slug");
  CREATE INDEX "programs_picture_idx" ON "programs" USING btree ("picture_id");
  CREATE INDEX "programs_seo_seo_image_idx" ON "programs" USING btree ("seo_image_id");
  CREATE INDEX "programs_updated_at_idx" ON "programs" USING btree ("updated_at");
  CREATE INDEX "programs_created_at_idx" ON "programs" USING btree ("created_at");
  CREATE INDEX "programs_deleted_at_idx" ON "programs" USING btree ("deleted_at");
  CREATE INDEX "programs__status_idx" ON "programs" USING btree ("_status");
  CREATE UNIQUE INDEX "programs_locales_locale_parent_id_unique" ON "programs_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "programs_rels_order_idx" ON "programs_rels" USING btree ("order");
  CREATE INDEX "programs_rels_parent_idx" ON "programs_rels" USING btree ("parent_id");
  CREATE INDEX "programs_rels_path_idx" ON "programs_rels" USING btree ("path");
  CREATE INDEX "programs_rels_doctors_id_idx" ON "programs_rels" USING btree ("doctors_id");
  CREATE INDEX "programs_rels_services_id_idx" ON "programs_rels" USING btree ("services_id");
  CREATE INDEX "_programs_v_version_slider_text_order_idx" ON "_programs_v_version_slider_text" USING btree ("_order");
  CREATE INDEX "_programs_v_version_slider_text_parent_id_idx" ON "_programs_v_version_slider_text" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_programs_v_version_slider_text_locales_locale_parent_id_uni" ON "_programs_v_version_slider_text_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_programs_v_version_numeric_informations_order_idx" ON "_programs_v_version_numeric_informations" USING btree ("_order");
  CREATE INDEX "_programs_v_version_numeric_informations_parent_id_idx" ON "_programs_v_version_numeric_informations" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_programs_v_version_numeric_informations_locales_locale_pare" ON "_programs_v_version_numeric_informations_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_programs_v_version_general_content_order_idx" ON "_programs_v_version_general_content" USING btree ("_order");
  CREATE INDEX "_programs_v_version_general_content_parent_id_idx" ON "_programs_v_version_general_content" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_programs_v_version_general_content_locales_locale_parent_id" ON "_programs_v_version_general_content_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_programs_v_version_features_order_idx" ON "_programs_v_version_features" USING btree ("_order");
  CREATE INDEX "_programs_v_version_features_parent_id_idx" ON "_programs_v_version_features" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_programs_v_version_features_locales_locale_parent_id_unique" ON "_programs_v_version_features_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_programs_v_version_treatment_stages_order_idx" ON "_programs_v_version_treatment_stages" USING btree ("_order");
  CREATE INDEX "_programs_v_version_treatment_stages_parent_id_idx" ON "_programs_v_version_treatment_stages" USING btree ("_parent_id");
  CREATE INDEX "_programs_v_version_treatment_stages_image_idx" ON "_programs_v_version_treatment_stages" USING btree ("image_id");
  CREATE UNIQUE INDEX "_programs_v_version_treatment_stages_locales_locale_parent_i" ON "_programs_v_version_treatment_stages_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_programs_v_version_treatment_methods_order_idx" ON "_programs_v_version_treatment_methods" USING btree ("_order");
  CREATE INDEX "_programs_v_version_treatment_methods_parent_id_idx" ON "_programs_v_version_treatment_methods" USING btree ("_parent_id");
  CREATE INDEX "_programs_v_version_treatment_methods_image_idx" ON "_programs_v_version_treatment_methods" USING btree ("image_id");
  CREATE UNIQUE INDEX "_programs_v_version_treatment_methods_locales_locale_parent_" ON "_programs_v_version_treatment_methods_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_programs_v_version_faq_order_idx" ON "_programs_v_version_faq" USING btree ("_order");
  CREATE INDEX "_programs_v_version_faq_parent_id_idx" ON "_programs_v_version_faq" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_programs_v_version_faq_locales_locale_parent_id_unique" ON "_programs_v_version_faq_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_programs_v_parent_idx" ON "_programs_v" USING btree ("parent_id");
  CREATE INDEX "_programs_v_version_version_key_idx" ON "_programs_v" USING btree ("version_key");
  CREATE INDEX "_programs_v_version_version_slug_idx" ON "_programs_v" USING btree ("version_slug");
  CREATE INDEX "_programs_v_version_version_picture_idx" ON "_programs_v" USING btree ("version_picture_id");
  CREATE INDEX "_programs_v_version_seo_version_seo_image_idx" ON "_programs_v" USING btree ("version_seo_image_id");
  CREATE INDEX "_programs_v_version_version_updated_at_idx" ON "_programs_v" USING btree ("version_updated_at");
  CREATE INDEX "_programs_v_version_version_created_at_idx" ON "_programs_v" USING btree ("version_created_at");
  CREATE INDEX "_programs_v_version_version_deleted_at_idx" ON "_programs_v" USING btree ("version_deleted_at");
  CREATE INDEX "_programs_v_version_version__status_idx" ON "_programs_v" USING btree ("version__status");
  CREATE INDEX "_programs_v_created_at_idx" ON "_programs_v" USING btree ("created_at");
  CREATE INDEX "_programs_v_updated_at_idx" ON "_programs_v" USING btree ("updated_at");
  CREATE INDEX "_programs_v_snapshot_idx" ON "_programs_v" USING btree ("snapshot");
  CREATE INDEX "_programs_v_published_locale_idx" ON "_programs_v" USING btree ("published_locale");
  CREATE INDEX "_programs_v_latest_idx" ON "_programs_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_programs_v_locales_locale_parent_id_unique" ON "_programs_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_programs_v_rels_order_idx" ON "_programs_v_rels" USING btree ("order");
  CREATE INDEX "_programs_v_rels_parent_idx" ON "_programs_v_rels" USING btree ("parent_id");
  CREATE INDEX "_programs_v_rels_path_idx" ON "_programs_v_rels" USING btree ("path");
  CREATE INDEX "_programs_v_rels_doctors_id_idx" ON "_programs_v_rels" USING btree ("doctors_id");
  CREATE INDEX "_programs_v_rels_services_id_idx" ON "_programs_v_rels" USING btree ("services_id");
  CREATE UNIQUE INDEX "blogs_key_idx" ON "blogs" USING btree ("key");
  CREATE INDEX "blogs_date_created_idx" ON "blogs" USING btree ("date_created");
  CREATE INDEX "blogs_cover_image_idx" ON "blogs" USING btree ("cover_image_id");
  CREATE INDEX "blogs_seo_seo_image_idx" ON "blogs" USING btree ("seo_image_id");
  CREATE INDEX "blogs_updated_at_idx" ON "blogs" USING btree ("updated_at");
  CREATE INDEX "blogs_created_at_idx" ON "blogs" USING btree ("created_at");
  CREATE INDEX "blogs_deleted_at_idx" ON "blogs" USING btree ("deleted_at");
  CREATE INDEX "blogs__status_idx" ON "blogs" USING btree ("_status");
  CREATE UNIQUE INDEX "blogs_locales_locale_parent_id_unique" ON "blogs_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "blogs_rels_order_idx" ON "blogs_rels" USING btree ("order");
  CREATE INDEX "blogs_rels_parent_idx" ON "blogs_rels" USING btree ("parent_id");
  CREATE INDEX "blogs_rels_path_idx" ON "blogs_rels" USING btree ("path");
  CREATE INDEX "blogs_rels_services_id_idx" ON "blogs_rels" USING btree ("services_id");
  CREATE INDEX "_blogs_v_parent_idx" ON "_blogs_v" USING btree ("parent_id");
  CREATE INDEX "_blogs_v_version_version_key_idx" ON "_blogs_v" USING btree ("version_key");
  CREATE INDEX "_blogs_v_version_version_date_created_idx" ON "_blogs_v" USING btree ("version_date_created");
  CREATE INDEX "_blogs_v_version_version_cover_image_idx" ON "_blogs_v" USING btree ("version_cover_image_id");
  CREATE INDEX "_blogs_v_version_seo_version_seo_image_idx" ON "_blogs_v" USING btree ("version_seo_image_id");
  CREATE INDEX "_blogs_v_version_version_updated_at_idx" ON "_blogs_v" USING btree ("version_updated_at");
  CREATE INDEX "_blogs_v_version_version_created_at_idx" ON "_blogs_v" USING btree ("version_created_at");
  CREATE INDEX "_blogs_v_version_version_deleted_at_idx" ON "_blogs_v" USING btree ("version_deleted_at");
  CREATE INDEX "_blogs_v_version_version__status_idx" ON "_blogs_v" USING btree ("version__status");
  CREATE INDEX "_blogs_v_created_at_idx" ON "_blogs_v" USING btree ("created_at");
  CREATE INDEX "_blogs_v_updated_at_idx" ON "_blogs_v" USING btree ("updated_at");
  CREATE INDEX "_blogs_v_snapshot_idx" ON "_blogs_v" USING btree ("snapshot");
  CREATE INDEX "_blogs_v_published_locale_idx" ON "_blogs_v" USING btree ("published_locale");
  CREATE INDEX "_blogs_v_latest_idx" ON "_blogs_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_blogs_v_locales_locale_parent_id_unique" ON "_blogs_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_blogs_v_rels_order_idx" ON "_blogs_v_rels" USING btree ("order");
  CREATE INDEX "_blogs_v_rels_parent_idx" ON "_blogs_v_rels" USING btree ("parent_id");
  CREATE INDEX "_blogs_v_rels_path_idx" ON "_blogs_v_rels" USING btree ("path");
  CREATE INDEX "_blogs_v_rels_services_id_idx" ON "_blogs_v_rels" USING btree ("services_id");
  CREATE INDEX "testimonials_captions_order_idx" ON "testimonials_captions" USING btree ("_order");
  CREATE INDEX "testimonials_captions_parent_id_idx" ON "testimonials_captions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "testimonials_captions_locales_locale_parent_id_unique" ON "testimonials_captions_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "testimonials_key_idx" ON "testimonials" USING btree ("key");
  CREATE INDEX "testimonials_service_idx" ON "testimonials" USING btree ("service_id");
  CREATE INDEX "testimonials_video_idx" ON "testimonials" USING btree ("video_id");
  CREATE INDEX "testimonials_thumbnail_idx" ON "testimonials" USING btree ("thumbnail_id");
  CREATE INDEX "testimonials_updated_at_idx" ON "testimonials" USING btree ("updated_at");
  CREATE INDEX "testimonials_created_at_idx" ON "testimonials" USING btree ("created_at");
  CREATE INDEX "testimonials_deleted_at_idx" ON "testimonials" USING btree ("deleted_at");
  CREATE INDEX "testimonials__status_idx" ON "testimonials" USING btree ("_status");
  CREATE UNIQUE INDEX "testimonials_locales_locale_parent_id_unique" ON "testimonials_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_testimonials_v_version_captions_order_idx" ON "_testimonials_v_version_captions" USING btree ("_order");
  CREATE INDEX "_testimonials_v_version_captions_parent_id_idx" ON "_testimonials_v_version_captions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_testimonials_v_version_captions_locales_locale_parent_id_un" ON "_testimonials_v_version_captions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_testimonials_v_parent_idx" ON "_testimonials_v" USING btree ("parent_id");
  CREATE INDEX "_testimonials_v_version_version_key_idx" ON "_testimonials_v" USING btree ("version_key");
  CREATE INDEX "_testimonials_v_version_version_service_idx" ON "_testimonials_v" USING btree ("version_service_id");
  CREATE INDEX "_testimonials_v_version_version_video_idx" ON "_testimonials_v" USING btree ("version_video_id");
  CREATE INDEX "_testimonials_v_version_version_thumbnail_idx" ON "_testimonials_v" USING btree ("version_thumbnail_id");
  CREATE INDEX "_testimonials_v_version_version_updated_at_idx" ON "_testimonials_v" USING btree ("version_updated_at");
  CREATE INDEX "_testimonials_v_version_version_created_at_idx" ON "_testimonials_v" USING btree ("version_created_at");
  CREATE INDEX "_testimonials_v_version_version_deleted_at_idx" ON "_testimonials_v" USING btree ("version_deleted_at");
  CREATE INDEX "_testimonials_v_version_version__status_idx" ON "_testimonials_v" USING btree ("version__status");
  CREATE INDEX "_testimonials_v_created_at_idx" ON "_testimonials_v" USING btree ("created_at");
  CREATE INDEX "_testimonials_v_updated_at_idx" ON "_testimonials_v" USING btree ("updated_at");
  CREATE INDEX "_testimonials_v_snapshot_idx" ON "_testimonials_v" USING btree ("snapshot");
  CREATE INDEX "_testimonials_v_published_locale_idx" ON "_testimonials_v" USING btree ("published_locale");
  CREATE INDEX "_testimonials_v_latest_idx" ON "_testimonials_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_testimonials_v_locales_locale_parent_id_unique" ON "_testimonials_v_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "certifications_key_idx" ON "certifications" USING btree ("key");
  CREATE INDEX "certifications_logo_idx" ON "certifications" USING btree ("logo_id");
  CREATE INDEX "certifications_updated_at_idx" ON "certifications" USING btree ("updated_at");
  CREATE INDEX "certifications_created_at_idx" ON "certifications" USING btree ("created_at");
  CREATE UNIQUE INDEX "certifications_locales_locale_parent_id_unique" ON "certifications_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "faqs_key_idx" ON "faqs" USING btree ("key");
  CREATE INDEX "faqs_topic_idx" ON "faqs" USING btree ("topic");
  CREATE INDEX "faqs_updated_at_idx" ON "faqs" USING btree ("updated_at");
  CREATE INDEX "faqs_created_at_idx" ON "faqs" USING btree ("created_at");
  CREATE INDEX "faqs_deleted_at_idx" ON "faqs" USING btree ("deleted_at");
  CREATE INDEX "faqs__status_idx" ON "faqs" USING btree ("_status");
  CREATE UNIQUE INDEX "faqs_locales_locale_parent_id_unique" ON "faqs_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_faqs_v_parent_idx" ON "_faqs_v" USING btree ("parent_id");
  CREATE INDEX "_faqs_v_version_version_key_idx" ON "_faqs_v" USING btree ("version_key");
  CREATE INDEX "_faqs_v_version_version_topic_idx" ON "_faqs_v" USING btree ("version_topic");
  CREATE INDEX "_faqs_v_version_version_updated_at_idx" ON "_faqs_v" USING btree ("version_updated_at");
  CREATE INDEX "_faqs_v_version_version_created_at_idx" ON "_faqs_v" USING btree ("version_created_at");
  CREATE INDEX "_faqs_v_version_version_deleted_at_idx" ON "_faqs_v" USING btree ("version_deleted_at");
  CREATE INDEX "_faqs_v_version_version__status_idx" ON "_faqs_v" USING btree ("version__status");
  CREATE INDEX "_faqs_v_created_at_idx" ON "_faqs_v" USING btree ("created_at");
  CREATE INDEX "_faqs_v_updated_at_idx" ON "_faqs_v" USING btree ("updated_at");
  CREATE INDEX "_faqs_v_snapshot_idx" ON "_faqs_v" USING btree ("snapshot");
  CREATE INDEX "_faqs_v_published_locale_idx" ON "_faqs_v" USING btree ("published_locale");
  CREATE INDEX "_faqs_v_latest_idx" ON "_faqs_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_faqs_v_locales_locale_parent_id_unique" ON "_faqs_v_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "pages_key_idx" ON "pages" USING btree ("key");
  CREATE UNIQUE INDEX "pages_page_key_idx" ON "pages" USING btree ("page_key");
  CREATE INDEX "pages_seo_seo_image_idx" ON "pages" USING btree ("seo_image_id");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE INDEX "pages_deleted_at_idx" ON "pages" USING btree ("deleted_at");
  CREATE INDEX "pages__status_idx" ON "pages" USING btree ("_status");
  CREATE UNIQUE INDEX "pages_locales_locale_parent_id_unique" ON "pages_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
  CREATE INDEX "_pages_v_version_version_key_idx" ON "_pages_v" USING btree ("version_key");
  CREATE INDEX "_pages_v_version_version_page_key_idx" ON "_pages_v" USING btree ("version_page_key");
  CREATE INDEX "_pages_v_version_seo_version_seo_image_idx" ON "_pages_v" USING btree ("version_seo_image_id");
  CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_pages_v_version_version_deleted_at_idx" ON "_pages_v" USING btree ("version_deleted_at");
  CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v" USING btree ("version__status");
  CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
  CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
  CREATE INDEX "_pages_v_snapshot_idx" ON "_pages_v" USING btree ("snapshot");
  CREATE INDEX "_pages_v_published_locale_idx" ON "_pages_v" USING btree ("published_locale");
  CREATE INDEX "_pages_v_latest_idx" ON "_pages_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_pages_v_locales_locale_parent_id_unique" ON "_pages_v_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "media_key_idx" ON "media" USING btree ("key");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_thumb_sizes_thumb_filename_idx" ON "media" USING btree ("sizes_thumb_filename");
  CREATE INDEX "media_sizes_small_sizes_small_filename_idx" ON "media" USING btree ("sizes_small_filename");
  CREATE INDEX "media_sizes_medium_sizes_medium_filename_idx" ON "media" USING btree ("sizes_medium_filename");
  CREATE INDEX "media_sizes_large_sizes_large_filename_idx" ON "media" USING btree ("sizes_large_filename");
  CREATE INDEX "media_sizes_share_sizes_share_filename_idx" ON "media" USING btree ("sizes_share_filename");
  CREATE UNIQUE INDEX "media_locales_locale_parent_id_unique" ON "media_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "languages_key_idx" ON "languages" USING btree ("key");
  CREATE UNIQUE INDEX "languages_code_idx" ON "languages" USING btree ("code");
  CREATE INDEX "languages_updated_at_idx" ON "languages" USING btree ("updated_at");
  CREATE INDEX "languages_created_at_idx" ON "languages" USING btree ("created_at");
  CREATE UNIQUE INDEX "error_messages_key_idx" ON "error_messages" USING btree ("key");
  CREATE UNIQUE INDEX "error_messages_code_idx" ON "error_messages" USING btree ("code");
  CREATE INDEX "error_messages_updated_at_idx" ON "error_messages" USING btree ("updated_at");
  CREATE INDEX "error_messages_created_at_idx" ON "error_messages" USING btree ("created_at");
  CREATE UNIQUE INDEX "error_messages_locales_locale_parent_id_unique" ON "error_messages_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "redirects_from_idx" ON "redirects" USING btree ("from");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  CREATE UNIQUE INDEX "editors_auth_user_id_idx" ON "editors" USING btree ("auth_user_id");
  CREATE INDEX "editors_updated_at_idx" ON "editors" USING btree ("updated_at");
  CREATE INDEX "editors_created_at_idx" ON "editors" USING btree ("created_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
  CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
  CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
  CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
  CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
  CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
  CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
  CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
  CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
  CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
  CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_services_id_idx" ON "payload_locked_documents_rels" USING btree ("services_id");
  CREATE INDEX "payload_locked_documents_rels_service_categories_id_idx" ON "payload_locked_documents_rels" USING btree ("service_categories_id");
  CREATE INDEX "payload_locked_documents_rels_success_factors_id_idx" ON "payload_locked_documents_rels" USING btree ("success_factors_id");
  CREATE INDEX "payload_locked_documents_rels_doctors_id_idx" ON "payload_locked_documents_rels" USING btree ("doctors_id");
  CREATE INDEX "payload_locked_documents_rels_hospitals_id_idx" ON "payload_locked_documents_rels" USING btree ("hospitals_id");
  CREATE INDEX "payload_locked_documents_rels_programs_id_idx" ON "payload_locked_documents_rels" USING btree ("programs_id");
  CREATE INDEX "payload_locked_documents_rels_blogs_id_idx" ON "payload_locked_documents_rels" USING btree ("blogs_id");
  CREATE INDEX "payload_locked_documents_rels_testimonials_id_idx" ON "payload_locked_documents_rels" USING btree ("testimonials_id");
  CREATE INDEX "payload_locked_documents_rels_certifications_id_idx" ON "payload_locked_documents_rels" USING btree ("certifications_id");
  CREATE INDEX "payload_locked_documents_rels_faqs_id_idx" ON "payload_locked_documents_rels" USING btree ("faqs_id");
  CREATE INDEX "payload_locked_documents_rels_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("pages_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_languages_id_idx" ON "payload_locked_documents_rels" USING btree ("languages_id");
  CREATE INDEX "payload_locked_documents_rels_error_messages_id_idx" ON "payload_locked_documents_rels" USING btree ("error_messages_id");
  CREATE INDEX "payload_locked_documents_rels_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("redirects_id");
  CREATE INDEX "payload_locked_documents_rels_editors_id_idx" ON "payload_locked_documents_rels" USING btree ("editors_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_editors_id_idx" ON "payload_preferences_rels" USING btree ("editors_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "site_settings_contact_lines_order_idx" ON "site_settings_contact_lines" USING btree ("_order");
  CREATE INDEX "site_settings_contact_lines_parent_id_idx" ON "site_settings_contact_lines" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "site_settings_contact_lines_locales_locale_parent_id_unique" ON "site_settings_contact_lines_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "site_settings_social_order_idx" ON "site_settings_social" USING btree ("_order");
  CREATE INDEX "site_settings_social_parent_id_idx" ON "site_settings_social" USING btree ("_parent_id");
  CREATE INDEX "site_settings_siblings_order_idx" ON "site_settings_siblings" USING btree ("_order");
  CREATE INDEX "site_settings_siblings_parent_id_idx" ON "site_settings_siblings" USING btree ("_parent_id");
  CREATE INDEX "site_settings_siblings_program_idx" ON "site_settings_siblings" USING btree ("program_id");
  CREATE UNIQUE INDEX "site_settings_siblings_locales_locale_parent_id_unique" ON "site_settings_siblings_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "site_settings_brand_brand_logo_idx" ON "site_settings" USING btree ("brand_logo_id");
  CREATE UNIQUE INDEX "site_settings_locales_locale_parent_id_unique" ON "site_settings_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "navigation_header_links_order_idx" ON "navigation_header_links" USING btree ("_order");
  CREATE INDEX "navigation_header_links_parent_id_idx" ON "navigation_header_links" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "navigation_header_links_locales_locale_parent_id_unique" ON "navigation_header_links_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "footer_links_order_idx" ON "footer_links" USING btree ("_order");
  CREATE INDEX "footer_links_parent_id_idx" ON "footer_links" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "footer_links_locales_locale_parent_id_unique" ON "footer_links_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "footer_locales_locale_parent_id_unique" ON "footer_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "about_values_order_idx" ON "about_values" USING btree ("_order");
  CREATE INDEX "about_values_parent_id_idx" ON "about_values" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "about_values_locales_locale_parent_id_unique" ON "about_values_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "about_seo_seo_image_idx" ON "about" USING btree ("seo_image_id");
  CREATE INDEX "about__status_idx" ON "about" USING btree ("_status");
  CREATE UNIQUE INDEX "about_locales_locale_parent_id_unique" ON "about_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_about_v_version_values_order_idx" ON "_about_v_version_values" USING btree ("_order");
  CREATE INDEX "_about_v_version_values_parent_id_idx" ON "_about_v_version_values" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_about_v_version_values_locales_locale_parent_id_unique" ON "_about_v_version_values_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_about_v_version_seo_version_seo_image_idx" ON "_about_v" USING btree ("version_seo_image_id");
  CREATE INDEX "_about_v_version_version__status_idx" ON "_about_v" USING btree ("version__status");
  CREATE INDEX "_about_v_created_at_idx" ON "_about_v" USING btree ("created_at");
  CREATE INDEX "_about_v_updated_at_idx" ON "_about_v" USING btree ("updated_at");
  CREATE INDEX "_about_v_snapshot_idx" ON "_about_v" USING btree ("snapshot");
  CREATE INDEX "_about_v_published_locale_idx" ON "_about_v" USING btree ("published_locale");
  CREATE INDEX "_about_v_latest_idx" ON "_about_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_about_v_locales_locale_parent_id_unique" ON "_about_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "health_tourism_categories_topics_order_idx" ON "health_tourism_categories_topics" USING btree ("_order");
  CREATE INDEX "health_tourism_categories_topics_parent_id_idx" ON "health_tourism_categories_topics" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "health_tourism_categories_topics_locales_locale_parent_id_un" ON "health_tourism_categories_topics_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "health_tourism_categories_order_idx" ON "health_tourism_categories" USING btree ("_order");
  CREATE INDEX "health_tourism_categories_parent_id_idx" ON "health_tourism_categories" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "health_tourism_categories_locales_locale_parent_id_unique" ON "health_tourism_categories_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "health_tourism_seo_seo_image_idx" ON "health_tourism" USING btree ("seo_image_id");
  CREATE INDEX "health_tourism__status_idx" ON "health_tourism" USING btree ("_status");
  CREATE UNIQUE INDEX "health_tourism_locales_locale_parent_id_unique" ON "health_tourism_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_health_tourism_v_version_categories_topics_order_idx" ON "_health_tourism_v_version_categories_topics" USING btree ("_order");
  CREATE INDEX "_health_tourism_v_version_categories_topics_parent_id_idx" ON "_health_tourism_v_version_categories_topics" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_health_tourism_v_version_categories_topics_locales_locale_p" ON "_health_tourism_v_version_categories_topics_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_health_tourism_v_version_categories_order_idx" ON "_health_tourism_v_version_categories" USING btree ("_order");
  CREATE INDEX "_health_tourism_v_version_categories_parent_id_idx" ON "_health_tourism_v_version_categories" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_health_tourism_v_version_categories_locales_locale_parent_i" ON "_health_tourism_v_version_categories_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_health_tourism_v_version_seo_version_seo_image_idx" ON "_health_tourism_v" USING btree ("version_seo_image_id");
  CREATE INDEX "_health_tourism_v_version_version__status_idx" ON "_health_tourism_v" USING btree ("version__status");
  CREATE INDEX "_health_tourism_v_created_at_idx" ON "_health_tourism_v" USING btree ("created_at");
  CREATE INDEX "_health_tourism_v_updated_at_idx" ON "_health_tourism_v" USING btree ("updated_at");
  CREATE INDEX "_health_tourism_v_snapshot_idx" ON "_health_tourism_v" USING btree ("snapshot");
  CREATE INDEX "_health_tourism_v_published_locale_idx" ON "_health_tourism_v" USING btree ("published_locale");
  CREATE INDEX "_health_tourism_v_latest_idx" ON "_health_tourism_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_health_tourism_v_locales_locale_parent_id_unique" ON "_health_tourism_v_locales" USING btree ("_locale","_parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "services_success_factors" CASCADE;
  DROP TABLE "services_success_factors_locales" CASCADE;
  DROP TABLE "services_segments" CASCADE;
  DROP TABLE "services_segments_locales" CASCADE;
  DROP TABLE "services_recovery_timeline" CASCADE;
  DROP TABLE "services_recovery_timeline_locales" CASCADE;
  DROP TABLE "services_faq" CASCADE;
  DROP TABLE "services_faq_locales" CASCADE;
  DROP TABLE "services" CASCADE;
  DROP TABLE "services_locales" CASCADE;
  DROP TABLE "services_rels" CASCADE;
  DROP TABLE "_services_v_version_success_factors" CASCADE;
  DROP TABLE "_services_v_version_success_factors_locales" CASCADE;
  DROP TABLE "_services_v_version_segments" CASCADE;
  DROP TABLE "_services_v_version_segments_locales" CASCADE;
  DROP TABLE "_services_v_version_recovery_timeline" CASCADE;
  DROP TABLE "_services_v_version_recovery_timeline_locales" CASCADE;
  DROP TABLE "_services_v_version_faq" CASCADE;
  DROP TABLE "_services_v_version_faq_locales" CASCADE;
  DROP TABLE "_services_v" CASCADE;
  DROP TABLE "_services_v_locales" CASCADE;
  DROP TABLE "_services_v_rels" CASCADE;
  DROP TABLE "service_categories" CASCADE;
  DROP TABLE "service_categories_locales" CASCADE;
  DROP TABLE "success_factors" CASCADE;
  DROP TABLE "success_factors_locales" CASCADE;
  DROP TABLE "doctors_publications" CASCADE;
  DROP TABLE "doctors" CASCADE;
  DROP TABLE "doctors_locales" CASCADE;
  DROP TABLE "doctors_texts" CASCADE;
  DROP TABLE "_doctors_v_version_publications" CASCADE;
  DROP TABLE "_doctors_v" CASCADE;
  DROP TABLE "_doctors_v_locales" CASCADE;
  DROP TABLE "_doctors_v_texts" CASCADE;
  DROP TABLE "hospitals_specialties" CASCADE;
  DROP TABLE "hospitals_specialties_locales" CASCADE;
  DROP TABLE "hospitals" CASCADE;
  DROP TABLE "hospitals_locales" CASCADE;
  DROP TABLE "hospitals_rels" CASCADE;
  DROP TABLE "_hospitals_v_version_specialties" CASCADE;
  DROP TABLE "_hospitals_v_version_specialties_locales" CASCADE;
  DROP TABLE "_hospitals_v" CASCADE;
  DROP TABLE "_hospitals_v_locales" CASCADE;
  DROP TABLE "_hospitals_v_rels" CASCADE;
  DROP TABLE "programs_slider_text" CASCADE;
  DROP TABLE "programs_slider_text_locales" CASCADE;
  DROP TABLE "programs_numeric_informations" CASCADE;
  DROP TABLE "programs_numeric_informations_locales" CASCADE;
  DROP TABLE "programs_general_content" CASCADE;
  DROP TABLE "programs_general_content_locales" CASCADE;
  DROP TABLE "programs_features" CASCADE;
  DROP TABLE "programs_features_locales" CASCADE;
  DROP TABLE "programs_treatment_stages" CASCADE;
  DROP TABLE "programs_treatment_stages_locales" CASCADE;
  DROP TABLE "programs_treatment_methods" CASCADE;
  DROP TABLE "programs_treatment_methods_locales" CASCADE;
  DROP TABLE "programs_faq" CASCADE;
  DROP TABLE "programs_faq_locales" CASCADE;
  DROP TABLE "programs" CASCADE;
  DROP TABLE "programs_locales" CASCADE;
  DROP TABLE "programs_rels" CASCADE;
  DROP TABLE "_programs_v_version_slider_text" CASCADE;
  DROP TABLE "_programs_v_version_slider_text_locales" CASCADE;
  DROP TABLE "_programs_v_version_numeric_informations" CASCADE;
  DROP TABLE "_programs_v_version_numeric_informations_locales" CASCADE;
  DROP TABLE "_programs_v_version_general_content" CASCADE;
  DROP TABLE "_programs_v_version_general_content_locales" CASCADE;
  DROP TABLE "_programs_v_version_features" CASCADE;
  DROP TABLE "_programs_v_version_features_locales" CASCADE;
  DROP TABLE "_programs_v_version_treatment_stages" CASCADE;
  DROP TABLE "_programs_v_version_treatment_stages_locales" CASCADE;
  DROP TABLE "_programs_v_version_treatment_methods" CASCADE;
  DROP TABLE "_programs_v_version_treatment_methods_locales" CASCADE;
  DROP TABLE "_programs_v_version_faq" CASCADE;
  DROP TABLE "_programs_v_version_faq_locales" CASCADE;
  DROP TABLE "_programs_v" CASCADE;
  DROP TABLE "_programs_v_locales" CASCADE;
  DROP TABLE "_programs_v_rels" CASCADE;
  DROP TABLE "blogs" CASCADE;
  DROP TABLE "blogs_locales" CASCADE;
  DROP TABLE "blogs_rels" CASCADE;
  DROP TABLE "_blogs_v" CASCADE;
  DROP TABLE "_blogs_v_locales" CASCADE;
  DROP TABLE "_blogs_v_rels" CASCADE;
  DROP TABLE "testimonials_captions" CASCADE;
  DROP TABLE "testimonials_captions_locales" CASCADE;
  DROP TABLE "testimonials" CASCADE;
  DROP TABLE "testimonials_locales" CASCADE;
  DROP TABLE "_testimonials_v_version_captions" CASCADE;
  DROP TABLE "_testimonials_v_version_captions_locales" CASCADE;
  DROP TABLE "_testimonials_v" CASCADE;
  DROP TABLE "_testimonials_v_locales" CASCADE;
  DROP TABLE "certifications" CASCADE;
  DROP TABLE "certifications_locales" CASCADE;
  DROP TABLE "faqs" CASCADE;
  DROP TABLE "faqs_locales" CASCADE;
  DROP TABLE "_faqs_v" CASCADE;
  DROP TABLE "_faqs_v_locales" CASCADE;
  DROP TABLE "pages" CASCADE;
  DROP TABLE "pages_locales" CASCADE;
  DROP TABLE "_pages_v" CASCADE;
  DROP TABLE "_pages_v_locales" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "media_locales" CASCADE;
  DROP TABLE "languages" CASCADE;
  DROP TABLE "error_messages" CASCADE;
  DROP TABLE "error_messages_locales" CASCADE;
  DROP TABLE "redirects" CASCADE;
  DROP TABLE "editors" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_jobs_log" CASCADE;
  DROP TABLE "payload_jobs" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "site_settings_contact_lines" CASCADE;
  DROP TABLE "site_settings_contact_lines_locales" CASCADE;
  DROP TABLE "site_settings_social" CASCADE;
  DROP TABLE "site_settings_siblings" CASCADE;
  DROP TABLE "site_settings_siblings_locales" CASCADE;
  DROP TABLE "site_settings" CASCADE;
  DROP TABLE "site_settings_locales" CASCADE;
  DROP TABLE "navigation_header_links" CASCADE;
  DROP TABLE "navigation_header_links_locales" CASCADE;
  DROP TABLE "navigation" CASCADE;
  DROP TABLE "footer_links" CASCADE;
  DROP TABLE "footer_links_locales" CASCADE;
  DROP TABLE "footer" CASCADE;
  DROP TABLE "footer_locales" CASCADE;
  DROP TABLE "about_values" CASCADE;
  DROP TABLE "about_values_locales" CASCADE;
  DROP TABLE "about" CASCADE;
  DROP TABLE "about_locales" CASCADE;
  DROP TABLE "_about_v_version_values" CASCADE;
  DROP TABLE "_about_v_version_values_locales" CASCADE;
  DROP TABLE "_about_v" CASCADE;
  DROP TABLE "_about_v_locales" CASCADE;
  DROP TABLE "health_tourism_categories_topics" CASCADE;
  DROP TABLE "health_tourism_categories_topics_locales" CASCADE;
  DROP TABLE "health_tourism_categories" CASCADE;
  DROP TABLE "health_tourism_categories_locales" CASCADE;
  DROP TABLE "health_tourism" CASCADE;
  DROP TABLE "health_tourism_locales" CASCADE;
  DROP TABLE "_health_tourism_v_version_categories_topics" CASCADE;
  DROP TABLE "_health_tourism_v_version_categories_topics_locales" CASCADE;
  DROP TABLE "_health_tourism_v_version_categories" CASCADE;
  DROP TABLE "_health_tourism_v_version_categories_locales" CASCADE;
  DROP TABLE "_health_tourism_v" CASCADE;
  DROP TABLE "_health_tourism_v_locales" CASCADE;
  DROP TYPE "public"."_locales";
  DROP TYPE "public"."enum_services_status";
  DROP TYPE "public"."enum__services_v_version_status";
  DROP TYPE "public"."enum__services_v_published_locale";
  DROP TYPE "public"."enum_success_factors_icon";
  DROP TYPE "public"."enum_doctors_status";
  DROP TYPE "public"."enum__doctors_v_version_status";
  DROP TYPE "public"."enum__doctors_v_published_locale";
  DROP TYPE "public"."enum_hospitals_status";
  DROP TYPE "public"."enum__hospitals_v_version_status";
  DROP TYPE "public"."enum__hospitals_v_published_locale";
  DROP TYPE "public"."enum_programs_slug";
  DROP TYPE "public"."enum_programs_status";
  DROP TYPE "public"."enum__programs_v_version_slug";
  DROP TYPE "public"."enum__programs_v_version_status";
  DROP TYPE "public"."enum__programs_v_published_locale";
  DROP TYPE "public"."enum_blogs_status";
  DROP TYPE "public"."enum__blogs_v_version_status";
  DROP TYPE "public"."enum__blogs_v_published_locale";
  DROP TYPE "public"."enum_testimonials_status";
  DROP TYPE "public"."enum__testimonials_v_version_status";
  DROP TYPE "public"."enum__testimonials_v_published_locale";
  DROP TYPE "public"."enum_faqs_status";
  DROP TYPE "public"."enum__faqs_v_version_status";
  DROP TYPE "public"."enum__faqs_v_published_locale";
  DROP TYPE "public"."enum_pages_page_key";
  DROP TYPE "public"."enum_pages_status";
  DROP TYPE "public"."enum__pages_v_version_page_key";
  DROP TYPE "public"."enum__pages_v_version_status";
  DROP TYPE "public"."enum__pages_v_published_locale";
  DROP TYPE "public"."enum_editors_role";
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  DROP TYPE "public"."enum_payload_jobs_log_state";
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  DROP TYPE "public"."enum_about_status";
  DROP TYPE "public"."enum__about_v_version_status";
  DROP TYPE "public"."enum__about_v_published_locale";
  DROP TYPE "public"."enum_health_tourism_status";
  DROP TYPE "public"."enum__health_tourism_v_version_status";
  DROP TYPE "public"."enum__health_tourism_v_published_locale";`)
}
