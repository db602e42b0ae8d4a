import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_services_title" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_services_description" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_doctors_title" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_doctors_description" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_hospitals_title" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_hospitals_description" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_blogs_title" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_blogs_description" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_testimonials_title" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_testimonials_description" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_faq_title" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_faq_description" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_certifications_title" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_certifications_description" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_contact_title" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "list_pages_contact_description" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_services_title";
  ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_services_description";
  ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_doctors_title";
  ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_doctors_description";
  ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_hospitals_title";
  ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_hospitals_description";
  ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_blogs_title";
  ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_blogs_description";
  ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_testimonials_title";
  ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_testimonials_description";
  ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_faq_title";
  ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_faq_description";
  ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_certifications_title";
  ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_certifications_description";
  ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_contact_title";
  ALTER TABLE "site_settings_locales" DROP COLUMN "list_pages_contact_description";`)
}
