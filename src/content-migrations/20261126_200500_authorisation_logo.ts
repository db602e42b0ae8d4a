import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_settings" ADD COLUMN "authorisation_logo_id" integer;
  ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_authorisation_logo_id_media_id_fk" FOREIGN KEY ("authorisation_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "site_settings_authorisation_authorisation_logo_idx" ON "site_settings" USING btree ("authorisation_logo_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_authorisation_logo_id_media_id_fk";
  DROP INDEX "site_settings_authorisation_authorisation_logo_idx";
  ALTER TABLE "site_settings" DROP COLUMN "authorisation_logo_id";`)
}
