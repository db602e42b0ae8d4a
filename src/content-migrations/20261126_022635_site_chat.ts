import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_settings_locales" ADD COLUMN "chat_welcome" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "chat_default_reply" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "chat_expected_reply" varchar;
  ALTER TABLE "site_settings_locales" ADD COLUMN "chat_away_note" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_settings_locales" DROP COLUMN "chat_welcome";
  ALTER TABLE "site_settings_locales" DROP COLUMN "chat_default_reply";
  ALTER TABLE "site_settings_locales" DROP COLUMN "chat_expected_reply";
  ALTER TABLE "site_settings_locales" DROP COLUMN "chat_away_note";`)
}
