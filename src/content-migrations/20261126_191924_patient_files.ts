import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" ADD COLUMN "shows_patient" boolean DEFAULT false;
  ALTER TABLE "media" ADD COLUMN "consent_given_on" timestamp(3) with time zone;
  ALTER TABLE "media" ADD COLUMN "consent_withdrawn_on" timestamp(3) with time zone;
  ALTER TABLE "media" ADD COLUMN "consent_purpose" varchar;
  ALTER TABLE "media" ADD COLUMN "consent_form_reference" varchar;
  ALTER TABLE "media" ADD COLUMN "is_withheld" boolean DEFAULT false;`)
  // Films and thumbnails follow the consent of their testimonials; a before/after picture waits for one of its own.
  await db.execute(sql`
    UPDATE "media" SET "shows_patient" = true
      WHERE "is_before_after" OR EXISTS (
        SELECT FROM "testimonials" t WHERE "media"."id" IN (t."video_id", t."thumbnail_id"));
    UPDATE "media" SET "is_withheld" = true
      WHERE "shows_patient" AND (
        NOT EXISTS (
          SELECT FROM "testimonials" t
          WHERE "media"."id" IN (t."video_id", t."thumbnail_id") AND t."consent_given_on" IS NOT NULL)
        OR EXISTS (
          SELECT FROM "testimonials" t
          WHERE "media"."id" IN (t."video_id", t."thumbnail_id") AND t."consent_withdrawn_on" IS NOT NULL));`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" DROP COLUMN "shows_patient";
  ALTER TABLE "media" DROP COLUMN "consent_given_on";
  ALTER TABLE "media" DROP COLUMN "consent_withdrawn_on";
  ALTER TABLE "media" DROP COLUMN "consent_purpose";
  ALTER TABLE "media" DROP COLUMN "consent_form_reference";
  ALTER TABLE "media" DROP COLUMN "is_withheld";`)
}
