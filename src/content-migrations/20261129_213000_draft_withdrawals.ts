import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Withdrawals that were saved as drafts before they counted at once: the film comes off the site with its files. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   WITH "withdrawal" AS (
     SELECT "parent_id", "version_consent_withdrawn_on" AS "withdrawn_on" FROM "_testimonials_v"
     WHERE "latest" AND "version__status" = 'draft' AND "version_consent_withdrawn_on" IS NOT NULL),
   "film" AS (
     UPDATE "testimonials" "t" SET "_status" = 'draft', "consent_withdrawn_on" = "w"."withdrawn_on"
     FROM "withdrawal" "w" WHERE "t"."id" = "w"."parent_id" AND "t"."consent_withdrawn_on" IS NULL
     RETURNING "t"."video_id", "t"."thumbnail_id")
   UPDATE "media" SET "shows_patient" = true, "is_withheld" = true
   WHERE "id" IN (SELECT "video_id" FROM "film" UNION SELECT "thumbnail_id" FROM "film");`)
}

/** Nothing is published again: the withdrawal holds. */
export async function down(_: MigrateDownArgs): Promise<void> {}
